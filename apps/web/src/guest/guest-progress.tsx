import { t } from './guest-texts.ts'

type Count = { readonly answered: number; readonly asked: number }

export type GuestProgressProps = { counts: readonly Count[]; page: number; pages: number }

/** More questions than these would each be thinner than the gap between them. */
const MOST_PARTS = 40

/** How much is answered: a part for each question, with a gap between pages; one bar for a long form. */
export function GuestProgress({ counts, page, pages }: GuestProgressProps) {
  const answered = counts.reduce((sum, count) => sum + count.answered, 0)
  const asked = counts.reduce((sum, count) => sum + count.asked, 0)
  const words = t('answeredOf', { answered, asked })
  return (
    <>
      <div
        role="progressbar"
        className="guest-progress"
        aria-label={words}
        aria-valuenow={answered}
        aria-valuemin={0}
        aria-valuemax={asked}
      >
        {asked <= MOST_PARTS ? (
          counts.map((count, index) => (
            <span key={index} className="page" style={{ flexGrow: count.asked }}>
              {Array.from({ length: count.asked }, (_, part) => (
                <i key={part} className={part < count.answered ? 'done' : undefined} />
              ))}
            </span>
          ))
        ) : (
          <i>
            <i className="done" style={{ inlineSize: `${(answered / asked) * 100}%` }} />
          </i>
        )}
      </div>
      <p className="guest-place">
        <span>{t('pageOf', { page, pages })}</span>
        <span>{words}</span>
      </p>
    </>
  )
}
