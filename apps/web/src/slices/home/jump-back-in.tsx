import { ItemMark } from '../../platform/items/item-mark.tsx'
import { pathOfItem } from '../../platform/items/item-places.ts'
import { kindName } from '../../platform/texts/kind-texts.ts'
import { useRecentItems } from '../../platform/recent-items.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { useSession } from '../../platform/session/session.ts'
import { formatAgo, useNow } from '../../platform/texts/times.ts'
import { t } from './home-texts.ts'

const SHOWN = 5

/** The last five things the member opened, from the same store as the search's recent list. */
export function JumpBackIn() {
  const { CareModel } = useSession()
  const now = useNow()
  const items = useRecentItems(CareModel.Id)
    .filter((item) => pathOfItem(item) !== null)
    .slice(0, SHOWN)

  return (
    <section aria-labelledby="hm-jump">
      <div className="cl-section-head large">
        <h2 id="hm-jump">{t('jumpBackIn')}</h2>
      </div>
      {items.length === 0 && <p className="hm-quiet">{t('jumpEmpty')}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.Id}>
            <RouterLink className="hm-jump" href={pathOfItem(item) ?? '/'}>
              <ItemMark kind={item.Type} id={item.Id} name={item.Name} />
              <span className="text">
                <span className="name cl-clip">{item.Name}</span>
                <span className="below cl-clip">
                  {[kindName(item.Type), item.Description].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="time">{formatAgo(item.At, now)}</span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
