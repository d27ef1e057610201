import { z } from 'zod'

// What a schema refuses without a sentence of its own is told in French, and without the words of programmers.
z.config({
  customError: ({ input }) =>
    input === undefined ? 'Ce champ est obligatoire.' : 'Cette valeur n’est pas valide.',
})
