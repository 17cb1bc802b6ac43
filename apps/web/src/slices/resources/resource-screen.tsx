import type { Resource } from '@caseloom/contracts/resources/resource'
import { siteOf } from '@caseloom/contracts/resources/resource-rules'
import { Button } from '@caseloom/ui/button'
import { Sheet, Stage } from '@caseloom/ui/layers/sheet-layout'
import { PlainButtonLink } from '@caseloom/ui/plain-button'
import { Badge } from '@caseloom/ui/signs/badge'
import { Notice } from '@caseloom/ui/signs/notice'
import { ArrowsOutIcon } from '@phosphor-icons/react/dist/csr/ArrowsOut'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useId, useState } from 'react'
import { contentAddress } from '../../platform/calls/content.ts'
import { FilePreview, PageViewer, type PreviewedFile } from '../binaries/index.ts'
import { AuditTrail } from '../items/index.ts'
import { languageName } from './language-name.ts'
import { ResourceMark } from './resource-mark.tsx'
import { t } from './resource-texts.ts'

export type ResourceScreenProps = { resource: Resource }

/** A resource with its file drawn in the app; for administrators also who changed what. Its key must be the item's id. */
export function ResourceScreen({ resource }: ResourceScreenProps) {
  const { Id, Name, Description, Category, Language, Link, File, Active, Can } = resource
  const file = File && { Id, Name, MediaType: File.MediaType, Hash: File.Hash }
  return (
    <Stage>
      <Sheet>
        <header className="flex items-start gap-3 px-6 pt-6 pb-3 max-md:px-4 max-md:pt-4">
          <ResourceMark mediaType={File?.MediaType ?? null} isLink={Link !== null} />
          <div className="min-w-0">
            <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight wrap-anywhere">
              {Name}
            </h1>
            <p className="flex flex-wrap items-center gap-2 text-sm text-text-muted">
              {Category}
              {Language && <Badge>{languageName(Language)}</Badge>}
            </p>
          </div>
        </header>
        <div className="flex flex-col gap-4 px-6 pb-8 max-md:px-4">
          {!Active && <Notice kind="amber">{t(file || Link !== null ? 'inactiveHint' : 'waitsHint')}</Notice>}
          {Description && <p className="max-w-176 whitespace-pre-line wrap-anywhere">{Description}</p>}
          {Link !== null && <LinkAway link={Link} />}
          {file && <OwnFile file={file} />}
          {Can.Update && <History id={Id} />}
        </div>
      </Sheet>
    </Stage>
  )
}

function LinkAway({ link }: { link: string }) {
  const site = siteOf(link)
  return (
    <div className="flex flex-col items-start gap-2">
      <PlainButtonLink
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        icon={<ArrowSquareOutIcon aria-hidden="true" />}
      >
        {t('toSite', { site })}
      </PlainButtonLink>
      <p className="text-sm text-text-muted">{t('goesTo', { site })}</p>
    </div>
  )
}

function OwnFile({ file }: { file: PreviewedFile }) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <PlainButtonLink href={contentAddress(file.Id)} download icon={<DownloadSimpleIcon aria-hidden="true" />}>
          {t('download')}
        </PlainButtonLink>
        <Button icon={<ArrowsOutIcon aria-hidden="true" />} onPress={() => setIsWhole(true)}>
          {t('fullScreen')}
        </Button>
      </div>
      <FilePreview file={file} />
      <PageViewer file={file} isOpen={isWhole} onClose={() => setIsWhole(false)} />
    </>
  )
}

/** Who changed what, for those who may change it. */
function History({ id }: { id: string }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="-mx-6 max-md:-mx-4">
      <h2 id={headingId} className="px-6 pt-2 font-semibold max-md:px-4">
        {t('history')}
      </h2>
      <AuditTrail itemId={id} />
    </section>
  )
}
