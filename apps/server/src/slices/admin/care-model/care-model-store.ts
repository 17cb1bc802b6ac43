import type { CareModelSettings } from '@caseloom/contracts/admin/care-model/care-model'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export async function getSettings(tx: Tx): Promise<CareModelSettings> {
  const { rows } = await sql<CareModelSettings>`
    select name as "Name", short_name as "ShortName", time_zone as "TimeZone", app.has_dated_items() as "IsZoneFixed", week_start as "WeekStart", locale as "Locale",
      support_address as "SupportAddress", feed_names as "FeedNames", remind_families as "RemindFamilies",
      to_char(quiet_from, 'HH24:MI') as "QuietFrom", to_char(quiet_until, 'HH24:MI') as "QuietUntil", confirmed_at is not null as "Confirmed", version as "Version"
    from care_model where id = app.care_model()`.execute(tx)
  const [settings] = rows
  if (!settings) throw new Error('The care model of the request is missing')
  return settings
}

/** Until the transaction ends, nobody else changes the care model, and no row of it is added. */
export async function holdCareModel(tx: Tx): Promise<void> {
  await sql`select from care_model where id = app.care_model() for update`.execute(tx)
}

/** The database computes with time zones as well, and may know fewer of them. */
export async function isZoneOfDatabase(tx: Tx, zone: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_timezone_names where name = ${zone}) as known`.execute(tx)
  return rows[0]?.known ?? false
}

/** PostgreSQL's unique_violation. */
const IS_TAKEN = '23505'

type Settings = Omit<CareModelSettings, 'ShortName' | 'IsZoneFixed' | 'Confirmed' | 'Version'>

/** Writes the settings. False, and the transaction is to end, if another care model of the installation has this name. */
export async function writeSettings(tx: Tx, settings: Settings, now: Date): Promise<boolean> {
  const { Name: name, TimeZone: zone, Locale: locale, SupportAddress: address, FeedNames: feedNames } = settings
  const { WeekStart: weekStart, RemindFamilies: remind, QuietFrom: from, QuietUntil: until } = settings
  try {
    await sql`
      update care_model set name = ${name}, time_zone = ${zone}, week_start = ${weekStart}, locale = ${locale}, support_address = ${address}, feed_names = ${feedNames},
        remind_families = ${remind}, quiet_from = ${from}, quiet_until = ${until}, version = version + 1, confirmed_at = coalesce(confirmed_at, ${now})
      where id = app.care_model()`.execute(tx)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === IS_TAKEN) return false
    throw error
  }
}

/** Notes that a step of the setup needs nothing more. */
export async function noteReviewed(tx: Tx, step: 'lookups' | 'api-clients'): Promise<void> {
  await sql`
    update care_model set setup_reviewed = setup_reviewed || ${step}::text
    where id = app.care_model() and not ${step}::text = any (setup_reviewed)`.execute(tx)
}
