import type { ComponentProps } from 'react'
import { TextInput } from '../../ui/text-input.tsx'

/** A pseudo is neither corrected nor given a capital by the phone. */
export const PseudoInput = (props: Omit<ComponentProps<typeof TextInput>, 'label'>) => (
  <TextInput
    {...props}
    label="Pseudonyme"
    name="pseudo"
    autoComplete="username"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
  />
)
