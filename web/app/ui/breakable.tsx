import { Fragment } from 'react'

const BREAKS = /(?<=_)|(?=@)/

/** A long pseudo or address breaks where its words do, so that none is cut in two on a narrow screen. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(BREAKS).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never move, and two may be alike.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
