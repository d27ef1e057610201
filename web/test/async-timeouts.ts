import { configure } from '@testing-library/react'

// A busy machine shows a screen late; tests ask whether it is shown, not when.
configure({ asyncUtilTimeout: 10_000 })
