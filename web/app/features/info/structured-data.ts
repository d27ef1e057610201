import type { AddressOf } from '../../lib/page-meta.ts'
import { QUESTIONS } from './question-list.ts'

export const describeInfo = (_: unknown, addressOf: AddressOf) => [
  {
    '@type': 'FAQPage',
    url: addressOf('/info'),
    inLanguage: 'fr',
    mainEntity: QUESTIONS.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
]
