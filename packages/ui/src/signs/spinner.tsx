export type SpinnerProps = { label?: string }

/** Decoration beside text; with a label it is an image of its own. */
export function Spinner({ label }: SpinnerProps) {
  if (label === undefined) return <span className="cl-spinner" aria-hidden="true" />
  return <span className="cl-spinner" role="img" aria-label={label} />
}
