import { isPicture } from '@caseloom/contracts/files/upload-rules'
import type { RelatedItem } from '@caseloom/contracts/binaries/related-item'
import { TEMPLATE } from '@caseloom/contracts/binaries/related-rules'
import type { Kind } from '@caseloom/contracts/items/item'
import { takesFiles } from '@caseloom/contracts/items/kinds'
import { IconButton } from '@caseloom/ui/button'
import { TextLink } from '@caseloom/ui/link'
import { Glyph } from '@caseloom/ui/signs/glyph'
import { ArrowsOutIcon } from '@phosphor-icons/react/dist/csr/ArrowsOut'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { contentAddress, pictureAddress } from '../../platform/calls/content.ts'
import { pathOfItem } from '../../platform/items/item-places.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { formatDay, formatTime } from '../../platform/texts/times.ts'
import { HookBadge, HookTooltip, KindIcon } from '../items/index.ts'
import { t } from './binary-texts.ts'
import { RelatedInfo } from './related-info.tsx'

const MissingForm = lazyPart(() => import('./start-form.tsx').then((module) => module.MissingForm))

const FileViewer = lazyPart(() => import('./preview/file-viewer.tsx').then((module) => module.FileViewer))

export type RelatedRowProps = {
  item: RelatedItem
  onDelete: () => void
  /** How it is moved in its list, for those who may put that in another order. */
  moved?: MovedRow | undefined
}

/** What moves a row. It comes with the list, so that a list that nobody orders does not load it. */
export type MovedRow = {
  readonly handle: ReactNode
  /** In place of its other buttons while it is lifted. */
  readonly buttons: ReactNode
  /** How its line is drawn, and the keys that it hears. */
  readonly line: ComponentProps<'li'>
}

export function RelatedRow({ item, onDelete, moved }: RelatedRowProps) {
  const { Id, RefId, Name, Description, Type, Created } = item
  if (Type === TEMPLATE) {
    return (
      <li>
        <Suspense fallback={<span className="min-w-0 flex-1 truncate">{Name}</span>}>
          <MissingForm itemId={RefId} template={Id} name={Name} />
        </Suspense>
      </li>
    )
  }
  const path = pathOfItem({ Id, RefId: null, Type })
  return (
    <li {...moved?.line}>
      {moved?.handle}
      <Picture item={item} kind={Type} />
      <span className="min-w-0 flex-1">
        {path === null ? (
          <span className="block truncate">{Name}</span>
        ) : (
          <HookTooltip id={Id} name={Name}>
            <TextLink href={path} className="cl-link block truncate">
              {Name}
            </TextLink>
          </HookTooltip>
        )}
        {Description !== null && <span className="block text-xs text-text-muted">{Description}</span>}
        {Created !== null && (
          <span className="block text-xs text-text-muted">{`${formatDay(Created)}, ${formatTime(Created)}`}</span>
        )}
      </span>
      {moved?.buttons ?? (
        <>
          {takesFiles(Type) && <HookBadge id={Id} />}
          <RelatedInfo item={item} />
          <FileActions item={item} onDelete={onDelete} />
        </>
      )}
    </li>
  )
}

const Sign = ({ children }: { children: ReactNode }) => <Glyph>{children}</Glyph>

function Picture({ item: { Id, File }, kind }: { item: RelatedItem; kind: Kind }) {
  if (!File || !isPicture(File.MediaType)) {
    return (
      <Sign>
        <KindIcon kind={kind} />
      </Sign>
    )
  }
  // The name beside it says what it is.
  return <img className="thumbnail" alt="" loading="lazy" src={pictureAddress(Id, 'small')} />
}

function FileActions({ item: { Id, Name, File, Can }, onDelete }: Omit<RelatedRowProps, 'moved'>) {
  const [isViewed, setIsViewed] = useState(false)
  if (!File) return null
  return (
    <>
      <IconButton
        size="small"
        kind="quiet"
        label={t('viewOne', { name: Name })}
        icon={<ArrowsOutIcon />}
        aria-haspopup="dialog"
        onPress={() => setIsViewed(true)}
      />
      {isViewed && (
        <Suspense fallback={null}>
          <FileViewer id={Id} name={Name} onClose={() => setIsViewed(false)} />
        </Suspense>
      )}
      <a
        className="cl-button quiet small icon-only"
        href={contentAddress(Id)}
        download
        aria-label={t('downloadOne', { name: Name })}
      >
        <DownloadSimpleIcon aria-hidden="true" />
      </a>
      {Can.Delete && (
        <IconButton
          size="small"
          kind="quiet"
          label={t('deleteOne', { name: Name })}
          icon={<TrashIcon />}
          onPress={onDelete}
        />
      )}
    </>
  )
}
