/** Rows that a column refers to and that are carried by name, because another care model has its own. */
export type Points = 'person' | 'lookup' | 'group' | 'trac' | 'phase' | 'version'

export type Shape = 'id' | 'text' | 'texts' | 'integer' | 'yes or no' | 'instant' | 'day' | 'time' | 'anything'

export type Column = {
  readonly name: string
  readonly column: string
  readonly shape: Shape
  readonly mayBeNull: boolean
  readonly points?: Points
}

export type Part = {
  readonly table: string
  readonly columns: readonly Column[]
  /** The columns that identify its rows, besides the care model. */
  readonly key: readonly string[]
  /** The condition for rows of a case: $1 its items, $2 its people, $3 its relationships. */
  readonly where: string
  /** How to read the columns that not every reader of a row is told. */
  readonly told?: Readonly<Record<string, string>>
}

/** 'StartsAt starts_at instant', 'Type type_id id? lookup': name, column, shape, what it points to. */
function columnsOf(lines: string): Column[] {
  return lines.split(',').map((line) => {
    const [name = '', column = '', shape = '', points] = line.trim().split(' ')
    const plain = shape.replace('?', '')
    return {
      name,
      column,
      // These shapes are the ones listed above; house tests read every part.
      shape: (plain === 'flag' ? 'yes or no' : plain === 'json' ? 'anything' : plain) as Shape,
      mayBeNull: shape.endsWith('?') || plain === 'json',
      ...(points !== undefined && { points: points as Points }),
    }
  })
}

const part = (table: string, where: string, lines: string, key: readonly string[] = ['Id']): Part => ({
  table,
  where,
  key,
  columns: columnsOf(lines),
})

const OF_ITEMS = 't.id = any ($1::uuid[])'
const OF_SERIES = `exists (select from appointment a where a.care_model_id = t.care_model_id and a.series_id = t.series_id
      and a.id = any ($1::uuid[]))`

/**
 * All data of a case, table by table, in an order in which it can be inserted again. Export and import both work from this,
 * so that neither can forget a column of the other.
 */
export const parts = {
  Items: part(
    'item',
    't.id = any ($1::uuid[] || $2::uuid[] || $3::uuid[])',
    `Id id id, Kind kind text, Name name text, Description description text?, Number number text?, Person person_id id? person,
     Case case_id id?, Target target_id id?, AttachedPlace attached_place integer?, Clinician clinician_id id? person, Group group_id id? group, Date date instant?,
     Status status text?, StatusClass status_class text, Active active flag, Completed completed flag,
     CompletedAt completed_at instant?, CompletedBy completed_by id? person, CreatedAt created_at instant,
     CreatedBy created_by id? person, ModifiedAt modified_at instant, ModifiedBy modified_by id? person, Version version integer,
     PropertyVersions property_versions json`,
  ),
  People: part(
    'person',
    't.id = any ($2::uuid[])',
    `Id id id, FirstName first_name text, MiddleName middle_name text?, LastName last_name text, Title title text?,
     BirthDay birth_day day?, DeathDay death_day day?, Gender gender_id id? lookup, Photo photo_id id?,
     Professional professional flag?, Organization organization text?`,
  ),
  ContactItems: part(
    'contact_item',
    't.person_id = any ($2::uuid[])',
    `Id id id, Person person_id id, Type type text, Name name text, Description description text, Value value text,
     Preferred preferred flag, MayText may_text flag, MayLeaveVoicemail may_leave_voicemail flag, MayMail may_mail flag`,
  ),
  Relationships: part(
    'relationship',
    't.id = any ($3::uuid[])',
    'Id id id, Person person_id id, Related related_id id, Type type_id id lookup',
  ),
  Cases: part(
    'managed_case',
    OF_ITEMS,
    `Id id id, Person person_id id, Clinician clinician_id id person, Group group_id id group, Trac trac_id id trac, State state text,
     StartDay start_day day, EndDay end_day day?, Outcome outcome_id id? lookup, Relationship relationship_id id?,
     Protected protected flag?`,
  ),
  Phases: part(
    'case_phase',
    't.case_id = any ($1::uuid[])',
    'Id id id, Case case_id id, Phase phase_id id phase, StartDay start_day day, EndDay end_day day?',
  ),
  Suspensions: part(
    'case_suspension',
    't.case_id = any ($1::uuid[])',
    `Id id id, Case case_id id, StartDay start_day day, EndDay end_day day?, Reason reason text, StartedBy started_by id? person,
     EndedBy ended_by id? person`,
  ),
  // Before the appointments, which refer to it.
  Series: part(
    'appointment_series',
    `exists (select from appointment a where a.care_model_id = t.care_model_id and a.series_id = t.id and a.id = any ($1::uuid[]))`,
    `Id id id, Rule rule text, FirstDay first_day day, StartTime start_time time, Minutes minutes integer, UntilDay until_day day?,
     MadeTo made_to day, Subject subject_id id? person, Active active flag, Version version integer, CreatedAt created_at instant, CreatedBy created_by id? person`,
  ),
  SeriesAttendees: part('series_attendee', OF_SERIES, 'Id id id, Series series_id id, Person person_id id person'),
  SeriesSkips: part('series_skip', OF_SERIES, 'Series series_id id, Day day day', ['Series', 'Day']),
  Appointments: {
    ...part(
      'appointment',
      OF_ITEMS,
      `Id id id, StartsAt starts_at instant, EndsAt ends_at instant, Subject subject_id id? person, Type type_id id? lookup,
       Outcome outcome_id id? lookup, Notes notes text, Series series_id id?, SeriesDay series_day day?, ByHand by_hand texts,
       Location location json`,
    ),
    told: { location: 'app.location_of(t.id)' },
  },
  Attendances: part(
    'attendance',
    OF_ITEMS,
    'Id id id, Appointment appointment_id id, Person person_id id person, Outcome outcome_id id? lookup',
  ),
  Incidents: part(
    'incident',
    OF_ITEMS,
    `Id id id, Type type_id id? lookup, Severity severity text?, FollowUp follow_up text, TakenUpBy taken_up_by id? person`,
  ),
  Events: part(
    'dated_event',
    OF_ITEMS,
    'Id id id, Type type_id id? lookup, StartDay start_day day, EndDay end_day day?, Notes notes text',
  ),
  PeopleInvolved: part(
    'involved_person',
    't.item_id = any ($1::uuid[])',
    'Id id id, Item item_id id, Person person_id id person',
  ),
  Comments: part('comment', OF_ITEMS, 'Id id id, Message message text, EditedAt edited_at instant?'),
  CommentVersions: part(
    'comment_version',
    't.comment_id = any ($1::uuid[])',
    'Id id id, Comment comment_id id, Message message text, ReplacedAt replaced_at instant',
  ),
  Documents: part(
    'docform',
    OF_ITEMS,
    `Id id id, Version version_id id version, Subject subject_id id person, Phase phase_id id? phase, DueAt due_at instant?`,
  ),
  Answers: part(
    'answer',
    't.document_id = any ($1::uuid[])',
    `Document document_id id, Question question_id id, Value value json, SignedHash signed_hash text?, Said said text?,
     AnsweredAt answered_at instant, AnsweredBy answered_by id? person`,
    ['Document', 'Question'],
  ),
  AnswerVersions: part(
    'answer_version',
    't.document_id = any ($1::uuid[])',
    `Id id id, Document document_id id, Question question_id id, Value value json, SignedHash signed_hash text?, Said said text?,
     AnsweredAt answered_at instant, AnsweredBy answered_by id? person, ReplacedAt replaced_at instant`,
  ),
  // For a person only the current photo; for other items every attached file.
  Files: part(
    'stored_file',
    `(t.item_id = any ($1::uuid[]) or exists (select from person p where p.care_model_id = t.care_model_id and p.id = any ($2::uuid[])
      and p.photo_id = t.id))`,
    `Id id id, Item item_id id, MediaType media_type text, Bytes bytes integer, Hash hash text, SmallMediaType small_media_type text?,
     SmallHash small_hash text?, CreatedAt created_at instant, CreatedBy created_by id? person, Question question_id id?,
     SignedOffAt signed_off_at instant?`,
  ),
} as const satisfies Readonly<Record<string, Part>>

/**
 * What an archive leaves out on purpose, with the reason: columns of its tables, and tables that refer to them. A house test
 * requires all others in `parts` or `broughtByName`.
 */
export const leftOut: Readonly<Record<string, string>> = {
  '*.care_model_id': 'the care model that the case is read into',
  '*.source_id': 'belongs to the import that made the row',
  'care_group.active': 'a group made by reading an archive is active',
  'care_group.category': 'decided by the care model that the case is read into',
  'care_group.created_at': 'the moment of reading',
  'item.guard_id': 'made anew by the database',
  'item.deleted_at': 'only what is not in the bin is written',
  'item.deleted_by': 'only what is not in the bin is written',
  'item.merged_into': 'only what is not in the bin is written',
  'item.search': 'made anew by the database',
  'care_group.version': 'a group made by reading an archive begins with the first',
  'stored_file.set_aside_at': 'only what is not in the bin is written',
  'series_skip.was_left_over': 'only what is not in the bin is written',
  'lookup.active': 'a choice made by reading an archive is not offered',
  'lookup.guardian_order': 'decided by the care model that the case is read into',
  'lookup.version': 'a choice made by reading an archive begins with the first',
  'lookup.sequence': 'a choice made by reading an archive comes last',
  'person.created_by': 'says who keeps somebody without a case, which the case decides',
  'person.group_id': 'says which group somebody waits in, which the case decides',
  'relationship.known_from': 'only what is open is written',
  'relationship.person_waits': 'reading an archive decides what waits',
  'relationship.related_waits': 'reading an archive decides what waits',
  'relationship.waits': 'made anew by the database',
  'template.active': 'a template made by reading an archive is not offered',
  'template.created_at': 'the moment the archive was made',
  'template.id': 'the template is found by its name, or made',
  'template.version': 'counts the changes that administrators make to it',
  'template_version.template_id': 'the template is found by its name, or made',
  'trac.active': 'a trac made by reading an archive is not offered',
  'trac.fidelity_days': 'decided by the care model that the case is read into',
  'trac.fidelity_template_id': 'decided by the care model that the case is read into',
  'trac.version': 'a trac made by reading an archive begins with the first',
  'trac_phase.trac_id': 'phases are written inside their trac',
  case_archive: 'a request for an archive is not part of the case',
  case_day: 'made anew by the server',
  case_figures: 'made anew by the server',
  case_person: 'made anew by the database',
  case_referral: 'an offer between groups of one care model',
  case_score: 'made anew by the server',
  case_share: 'access is given anew where the case is read',
  consent: 'names recipients of this care model; the patient consents anew where the case is read',
  consent_recipient: 'names recipients of this care model',
  disclosure: 'the accounting stays with whoever disclosed',
  docform_guest: 'belongs to the guests of this care model; the answers are written',
  docform_open: 'says who has it on the screen now',
  docform_print: 'the PDF is in the archive as a file, and is made anew by the server',
  docform_reader: 'belongs to the member who read',
  emergency_access: 'the accounting stays with whoever disclosed',
  fidelity_rating: 'is about the work of a member, and who sees the case does not see it',
  folder_item: 'a folder belongs to its members, not to the case',
  folder_share: 'a folder belongs to its members, not to the case',
  group_member: 'members belong to the care model',
  guest_bundle: 'links open nothing in another care model',
  guest_bundle_form: 'links open nothing in another care model',
  member: 'members belong to the care model',
  notification: 'a message belongs to its recipient; the history names it',
  phase_form: 'forms to come are scheduled by the care model that the case is read into',
  possible_duplicate: 'compares people of one care model',
  relationship_left_case: 'relationships that left the case are not written',
  removed_contact_item: 'only what is not removed is written',
  required_form: 'decided by the care model that the case is read into',
  resource: 'belongs to the care model',
  scheduled_message: 'a message that waits is its sender’s; the history names it',
  supervision_meeting: 'belongs to a group of the care model',
  supervision_topic: 'belongs to a group of the care model',
  to_do: 'belongs to the member who does it',
  trac_group: 'decided by the care model that the case is read into',
  undo: 'lasts ten minutes',
  workflow: 'runs by a workflow of this care model; the history says what it did',
  workflow_link: 'links open nothing in another care model',
  workflow_run: 'runs by a workflow of this care model; the history says what it did',
}

export type PartName = keyof typeof parts

/** The parts that archives of older versions lack. */
export const partsAddedSince: readonly string[] = [
  'Series',
  'SeriesAttendees',
  'SeriesSkips',
  'PeopleInvolved',
] satisfies PartName[]
export const partNames = Object.keys(parts) as PartName[]

export type Row = Readonly<Record<string, unknown>>
