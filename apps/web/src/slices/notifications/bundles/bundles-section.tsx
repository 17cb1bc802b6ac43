import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { Badge } from '@caseloom/ui/signs/badge'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { TallLink } from '../../../platform/tall-link.tsx'
import { PartFailed } from '../../items/index.ts'
import { BundleDialog, GuestLinkDialog } from '../lazy-parts.ts'
import { bundlesQuery, type GuestBundle } from './bundle-queries.ts'
import { t } from './bundle-texts.ts'

export type BundlesSectionProps = { managedCase: ManagedCase; person: Person | undefined }

/** The links for several forms of a case, each with its progress, and the way to a new one. */
export function BundlesSection({ managedCase, person }: BundlesSectionProps) {
  const { Id, State, Can } = managedCase
  const links = useQuery(bundlesQuery(Id))
  const { data } = links
  const [isMaking, setIsMaking] = useState(false)
  const [sent, setSent] = useState<string>()
  const mayChange = Can.Update && State !== 'closed'
  const bundles = (data?.Items ?? []).filter(({ Forms }) => Forms.length > 0)
  const isUnread = data === undefined && links.isFetched
  if (bundles.length === 0 && !mayChange && !isUnread) return null
  return (
    <section className="cl-panel-section flex flex-col gap-3" aria-label={t('title')}>
      <h2 className="font-semibold">{t('title')}</h2>
      <PartFailed words={t('failed')} query={links} />
      {data && bundles.length === 0 && <p className="text-sm text-text-muted">{t('none')}</p>}
      {bundles.map((bundle) => (
        <BundleProgress key={bundle.Id} bundle={bundle} onSend={mayChange ? () => setSent(bundle.Id) : undefined} />
      ))}
      {mayChange && (
        <div>
          <Button size="small" onPress={() => setIsMaking(true)}>
            {t('make')}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {isMaking && <BundleDialog managedCase={managedCase} person={person} onClose={() => setIsMaking(false)} />}
        {sent !== undefined && <GuestLinkDialog objectId={sent} aboutId={Id} onClose={() => setSent(undefined)} />}
      </Suspense>
    </section>
  )
}

type BundleProgressProps = { bundle: GuestBundle; onSend: (() => void) | undefined }

function BundleProgress({ bundle: { Forms }, onSend }: BundleProgressProps) {
  const done = Forms.filter(({ Completed }) => Completed).length
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-2">
        <p className="font-medium">{t('progress', { done, all: Forms.length })}</p>
        {onSend && done < Forms.length && (
          <Button size="small" kind="quiet" onPress={onSend}>
            {t('sendLink')}
          </Button>
        )}
      </div>
      <ul className="flex flex-col text-sm">
        {Forms.map(({ Id, Name, Subject, Completed }) => (
          <li key={Id} className="flex min-h-7 items-center justify-between gap-2">
            <TallLink href={paths.document(Id)} className="min-w-0">
              {Subject ? t('formOf', { form: Name, name: Subject.Name }) : Name}
            </TallLink>
            {Completed && <Badge kind="success">{t('done')}</Badge>}
          </li>
        ))}
      </ul>
    </div>
  )
}
