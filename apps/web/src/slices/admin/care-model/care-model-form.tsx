import { isEmail, memberLimits } from '@caseloom/contracts/admin/members/member-rules'
import type { CareModelSettings } from '@caseloom/contracts/admin/care-model/care-model'
import { limits } from '@caseloom/contracts/items/typed-text'
import { languageNames, locales } from '@caseloom/contracts/locale-rules'
import { Button } from '@caseloom/ui/button'
import { RadioGroup } from '@caseloom/ui/fields/radio-group'
import { Select } from '@caseloom/ui/fields/select'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { Notice } from '@caseloom/ui/signs/notice'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { PageForm } from '../../../platform/forms/page-form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { saveCareModelMutation, type CareModelValues } from './care-model-queries.ts'
import { t } from './care-model-texts.ts'
import { FamilyMessages } from './family-messages.tsx'
import { WeekStartField } from './week-start-field.tsx'
import { ZoneField } from './zone-field.tsx'

/** An address that is not there is an empty field. */
type Typed = Omit<CareModelValues, 'SupportAddress' | 'Locale' | 'TimeZone' | 'QuietFrom' | 'QuietUntil'> & {
  /** Null while another one is looked for. */
  readonly TimeZone: string | null
  readonly SupportAddress: string
  /** Null while it is typed. */
  readonly QuietFrom: string | null
  readonly QuietUntil: string | null
  readonly Locale: string
}

const startOf = ({ SupportAddress, ...settings }: CareModelSettings): Typed => ({
  Name: settings.Name,
  TimeZone: settings.TimeZone,
  WeekStart: settings.WeekStart,
  Locale: settings.Locale,
  SupportAddress: SupportAddress ?? '',
  FeedNames: settings.FeedNames,
  RemindFamilies: settings.RemindFamilies,
  QuietFrom: settings.QuietFrom,
  QuietUntil: settings.QuietUntil,
})

/** The check has asked for what is null here. */
const textOf = ({ Name, SupportAddress, Locale, ...rest }: Typed): CareModelValues => ({
  ...rest,
  TimeZone: rest.TimeZone ?? '',
  QuietFrom: rest.QuietFrom ?? '',
  QuietUntil: rest.QuietUntil ?? '',
  Name: Name.trim(),
  Locale: locales.find((one) => one === Locale) ?? 'en-US',
  SupportAddress: SupportAddress.trim() === '' ? null : SupportAddress.trim(),
})

/** The settings that differ from the stored ones. */
function changesOf(said: CareModelValues, stored: CareModelValues): Partial<CareModelValues> {
  return Object.fromEntries(Object.entries(said).filter(([name, value]) => value !== Reflect.get(stored, name)))
}

/** The settings. What a colleague changes meanwhile shows in the fields that the reader did not touch. */
export function CareModelForm({ known }: { known: CareModelSettings }) {
  const start = startOf(known)
  const { frame, ...form } = useForm({
    values: useKeptValues<Typed>('care model', start),
    check: ({ Name, TimeZone, SupportAddress, QuietFrom, QuietUntil }) => ({
      Name: Name.trim() === '' && t('nameMissing'),
      TimeZone: TimeZone === null && t('zoneMissing'),
      SupportAddress: SupportAddress.trim() !== '' && !isEmail(SupportAddress.trim()) && t('addressWrong'),
      QuietFrom: QuietFrom === null && t('timeMissing'),
      QuietUntil: QuietUntil === null && t('timeMissing'),
    }),
    mutation: saveCareModelMutation,
    variables(said) {
      const changes = changesOf(textOf(said), textOf(start))
      return Object.keys(changes).length === 0 && known.Confirmed ? null : { version: known.Version, changes }
    },
    onDone: () => {
      form.leave()
      showToast({ message: t('saved') })
    },
  })
  const { values, change } = form
  return (
    <PageForm
      form={form}
      frame={frame}
      className="max-w-140 gap-6"
      sendLabel={t(known.Confirmed ? 'save' : 'confirm')}
      isDisabled={!form.isDirty && known.Confirmed}
    >
      <TextField
        label={t('name')}
        hint={t('shortName', { name: known.ShortName })}
        {...form.field('Name')}
        maxLength={limits.name}
        requirement={requirement()}
      />
      <ZoneField
        value={values.TimeZone}
        stored={known.TimeZone}
        isFixed={known.IsZoneFixed}
        error={form.messageAt('TimeZone')}
        onChange={(TimeZone) => change({ TimeZone })}
      />
      <WeekStartField
        value={values.WeekStart}
        error={form.messageAt('WeekStart')}
        onChange={(WeekStart) => change({ WeekStart })}
      />
      <Select
        label={t('locale')}
        hint={t('localeHint')}
        placeholder=""
        options={locales.map((id) => ({ id, label: languageNames[id] }))}
        value={values.Locale}
        onChange={(Locale) => Locale !== null && change({ Locale })}
        error={form.messageAt('Locale')}
      />
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        {...form.field('SupportAddress')}
        type="email"
        maxLength={memberLimits.email}
      />
      <RadioGroup
        label={t('feedNames')}
        hint={t('feedNamesHint')}
        value={values.FeedNames}
        onChange={(FeedNames) => change({ FeedNames })}
        options={[
          { id: 'initials', label: t('feedInitials') },
          { id: 'full', label: t('feedFull') },
        ]}
      />
      <FamilyMessages {...values} messageAt={form.messageAt} onChange={change} />
      {form.isDirty && (
        <Notice kind="amber">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {t('notSaved')}
            <Button size="small" onPress={form.leave} isDisabled={form.isPending}>
              {t('discard')}
            </Button>
          </span>
        </Notice>
      )}
    </PageForm>
  )
}
