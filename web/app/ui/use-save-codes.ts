import { saveFile } from '../lib/save-file.ts'
import { toast } from './toast.ts'

/** Print, copy or download the codes; none of them says what the codes are for. */
export function useSaveCodes(codes: readonly string[]) {
  const text = codes.join('\n')
  return {
    print: printNeutrally,
    copy: () => void copyText(text),
    save: () => saveFile('codes.txt', 'text/plain', `${text}\n`),
  }
}

/** The page's title ends up on the paper's edge and in the name of a PDF. */
function printNeutrally() {
  const { title } = document
  const restore = () => {
    document.title = title
  }
  document.title = 'Codes'
  addEventListener('afterprint', restore, { once: true })
  print()
}

/** An old browser, or one that refuses, has no clipboard for us. */
async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Codes copiés.')
  } catch {
    toast.error('La copie n’a pas marché. Notez les codes ou enregistrez-les.')
  }
}
