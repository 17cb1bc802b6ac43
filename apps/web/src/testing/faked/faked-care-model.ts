import { CareModelSettings } from '@caseloom/contracts/admin/care-model/care-model'

export const careModelOf = (said: Partial<CareModelSettings> = {}): CareModelSettings =>
  CareModelSettings.parse({
    Name: 'Family Therapy',
    ShortName: 'family-therapy',
    TimeZone: 'America/New_York',
    IsZoneFixed: false,
    WeekStart: 'monday',
    Locale: 'en-US',
    SupportAddress: null,
    FeedNames: 'initials',
    RemindFamilies: false,
    QuietFrom: '21:00',
    QuietUntil: '08:00',
    Confirmed: true,
    Version: 3,
    ...said,
  })
