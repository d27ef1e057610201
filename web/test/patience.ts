import { configure } from '@testing-library/react'

// What a screen is to show may come late on a busy machine; that it comes is what tests are about.
configure({ asyncUtilTimeout: 10_000 })
