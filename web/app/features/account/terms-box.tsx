import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '../../ui/checkbox.tsx'

/** Also reports a box ticked before hydration. */
export function TermsBox({ onChange }: { onChange(isTicked: boolean): void }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => onChange(box.current?.checked ?? false), [onChange])
  return (
    <Checkbox ref={box} name="terms" onChange={({ target }) => onChange(target.checked)}>
      J’ai 18&nbsp;ans ou plus (21&nbsp;ans là où la loi l’exige) et j’accepte les{' '}
      <Link to="/info#conditions">conditions générales</Link>.
    </Checkbox>
  )
}
