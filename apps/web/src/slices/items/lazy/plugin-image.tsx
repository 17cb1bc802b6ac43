import type { PluginImageAction } from '@caseloom/contracts/items/hook'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { pluginImageQuery } from './hook-queries.ts'
import { t } from './hook-texts.ts'
import { useSeenOnce } from './use-seen-once.ts'

/** A transparent picture of one pixel, in place of one that does not load. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

export type PluginImageProps = {
  id: string
  action: PluginImageAction
  /** Names the picture, where no name is beside it. */
  alt?: string
  className?: string
  /** Shown until the picture's address is known, and if there is none. */
  children?: ReactNode
}

/** The picture of a row's item, in a box of 150 px by 3.5 rem unless the class says otherwise. Asked once, when it is seen. */
export function PluginImage({ id, action, alt = '', className = 'cl-plugin-image', children }: PluginImageProps) {
  const [place, isSeen] = useSeenOnce<HTMLSpanElement>()
  const { data, isError } = useQuery({ ...pluginImageQuery(id, action), enabled: isSeen })
  const [failed, setFailed] = useState<string>()
  const address = data?.Name ?? undefined
  return (
    <span ref={place} className="inline-flex">
      {isError && <span className="text-sm text-text-muted">{t('failed')}</span>}
      {!isError && address === undefined && children}
      {address !== undefined && (
        <img
          className={className}
          alt={alt}
          src={failed === address ? NOTHING : address}
          onError={() => setFailed(address)}
        />
      )}
    </span>
  )
}
