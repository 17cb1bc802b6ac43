import { t } from './item-texts.ts'

type Shown = {
  readonly page: number
  readonly pages: number
  /** The first and the last row that are shown. */
  readonly from: number
  readonly to: number
  readonly total: number
  /** Whether there are more rows than the total says. */
  readonly isMore?: boolean
}

/** The words below a list that has pages. */
export const pagerWords = ({ page, pages, isMore = false, ...range }: Shown, label = t('pages')) => ({
  label,
  first: t('firstPage'),
  previous: t('previousPage'),
  next: t('nextPage'),
  last: t('lastPage'),
  refresh: t('refresh'),
  page: t('page'),
  pageOf: t('pageOf', { page, pages }),
  showing: isMore ? t('showingMore', range) : t('showing', range),
})
