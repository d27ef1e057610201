import { z } from 'zod'

// What a schema refuses without a sentence of its own is told in French, and without the words of programmers.
z.config({
  ...z.locales.fr(),
  customError: ({ code, input }) => {
    if (code === 'invalid_value') return 'Cette valeur n’est pas valide.'
    if (code !== 'invalid_type') return
    return input === undefined ? 'Ce champ est obligatoire.' : 'Cette valeur n’est pas valide.'
  },
})
