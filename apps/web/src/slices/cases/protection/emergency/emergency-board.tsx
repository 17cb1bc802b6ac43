import { Page, PageHead } from '@caseloom/ui/layers/sheet-layout'
import { TextLink } from '@caseloom/ui/link'
import { Notice } from '@caseloom/ui/signs/notice'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../../platform/paths.ts'
import { useIsView, viewOnlySentence } from '../../../../platform/session/may-begin.ts'
import { formatNearTimeWithin } from '../../../../platform/texts/times.ts'
import { EmergencyForm, type EmergencyAnswer } from './emergency-form.tsx'
import { t } from './emergency-texts.ts'

export const emergencyTitle = () => t('title')

/** Opens protected records in an emergency. Whatever is asked for, an empty answer says the same. */
export function EmergencyBoard() {
  const [answer, setAnswer] = useState<EmergencyAnswer>()
  const isView = useIsView()
  return (
    <Page width="reading">
      <PageHead title={t('title')} below={t('hint')} />
      <div className="flex max-w-160 flex-col gap-6 pt-4">
        <Notice kind="amber">{t('warning')}</Notice>
        {isView ? (
          <Notice kind="info">{viewOnlySentence()}</Notice>
        ) : (
          <EmergencyForm onAsk={() => setAnswer(undefined)} onAnswer={setAnswer} />
        )}
        <div role="status">{answer && <Opened answer={answer} />}</div>
      </div>
    </Page>
  )
}

/** Takes the focus when it is drawn, so that it is in sight also where the form is longer than the window. Each request draws it again. */
function Opened({ answer }: { answer: EmergencyAnswer }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <div ref={frame} tabIndex={-1}>
      <AnswerNotice answer={answer} />
    </div>
  )
}

function AnswerNotice({ answer: { Items } }: { answer: EmergencyAnswer }) {
  if (Items.length === 0)
    return (
      <Notice kind="info">
        <p className="font-semibold">{t('nothing')}</p>
        <p>{t('nothingHint')}</p>
      </Notice>
    )
  return (
    <Notice kind="success" icon={<ShieldCheckIcon weight="fill" aria-hidden="true" />}>
      <p className="font-semibold">{t('opened')}</p>
      <ul>
        {Items.map(({ Id, Name, PersonId, Until }) => (
          <li key={Id}>
            <TextLink href={paths.case(PersonId, Id)}>{Name}</TextLink> ·{' '}
            {t('openedUntil', { when: formatNearTimeWithin(Until) })}
          </li>
        ))}
      </ul>
      <p className="text-sm">{t('endEarly')}</p>
    </Notice>
  )
}
