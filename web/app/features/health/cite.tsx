/** The number of a source, beside what it says. */
export const Cite = ({ source }: { source: number }) => (
  <sup>
    <a href="#sources" aria-label={`Source ${source}`}>
      {source}
    </a>
  </sup>
)
