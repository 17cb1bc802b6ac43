import type { ReportWords } from './report-words.ts'

export const enUS: ReportWords = {
  reports: {
    sessions: {
      name: 'Sessions and engagement',
      description: 'Sessions held and expected, week by week, and how much the families took part.',
      chart: 'Sessions, by phase',
    },
    attendance: {
      name: 'Attendance',
      description: 'Who was there, of those expected at the sessions.',
      chart: 'Attendances at sessions',
    },
    'first-steps': {
      name: 'First contact and first session',
      description: 'How soon after its start a case is contacted and has its first session.',
      chart: 'Cases started, by their first session',
    },
    scores: {
      name: 'Alliance, progress and impact',
      description: 'What families say in the forms that they fill.',
      chart: 'Mean of the forms',
    },
    phases: {
      name: 'Phases and planning',
      description: 'How long phases take, how regular the sessions in them are, and whether they are planned.',
      chart: 'Sessions, by phase',
    },
    fidelity: {
      name: 'Fidelity',
      description: 'How closely the work with families follows the model, as supervisors rate it.',
      chart: 'Mean of the ratings',
    },
    caseload: {
      name: 'Caseload',
      description: 'Open, started and closed cases over time.',
      chart: 'Open cases',
    },
  },
  figures: {
    'open-cases': {
      label: 'Open cases',
      definition: 'Cases that had started and were not closed at the end of the period, suspended ones included.',
    },
    started: { label: 'Cases started', definition: 'Cases whose start date is in the period.' },
    closed: { label: 'Cases closed', definition: 'Cases that were closed in the period.' },
    sessions: {
      label: 'Sessions',
      definition:
        'Completed appointments with a successful outcome whose type is a therapy session. Expected are the trac’s sessions a week for each week that counts.',
    },
    weeks: {
      label: 'Weekly percent',
      definition:
        'Calendar weeks with at least one session, as a share of the weeks that count ({count}). A first week that began after its first day, weeks of a suspension and the week that is still open count only if a session was held in them. A week belongs to the period of its first day.',
    },
    engagement: {
      label: 'Family engagement',
      definition: 'Attendances that were present, as a share of those planned ({count}), over the sessions held.',
    },
    'first-contact': {
      label: 'Time to first contact',
      definition:
        'Days from the start of the case to its first completed appointment with a successful outcome, without suspended days. Averaged over the cases that started in the period and have had one ({count}).',
    },
    'first-session': {
      label: 'Time to first session',
      definition:
        'Days from the start of the case to its first session, without suspended days. Averaged over the cases that started in the period and have had one ({count}).',
    },
    'time-in-phase': {
      label: 'Time in phase',
      definition:
        'Days from the start of a phase to its end, or to the end of the period, today at the latest, while it goes on, without suspended days. Averaged over the phases that ended in the period or were going on at its end ({count}).',
    },
    plans: {
      label: 'Planning tool',
      definition: 'Completed planning forms, out of those that the phases begun in the period ask for ({count}).',
    },
    alliance: {
      label: 'Alliance',
      definition: 'Mean of the latest completed form with this score in the period, one for each case ({count}).',
    },
    progress: {
      label: 'Progress',
      definition: 'Mean of the latest completed form with this score in the period, one for each case ({count}).',
    },
    impact: {
      label: 'Impact',
      definition: 'Mean of the latest completed form with this score in the period, one for each case ({count}).',
    },
    fidelity: {
      label: 'Fidelity',
      definition:
        'Mean of the ratings of the work by the trac’s fidelity form that were completed in the period ({count}). A rating counts for whom it is about.',
    },
  },
  by: { clinician: 'By clinician', group: 'By group', phase: 'By phase', case: 'By case' },
  whose: 'A case counts for the clinician and the group that have it now.',
  period: 'Period',
  group: 'Group',
  clinician: 'Clinician',
  case: 'Case',
  asOf: 'Figures as of {time}',
  all: 'All',
  careModel: 'Care model',
  casesOf: 'All cases that {name} reports on',
  figure: 'Figure',
  value: 'Value',
  howComputed: 'How it is computed',
  week: 'Week',
  month: 'Month',
  phase: 'Phase',
  part: 'counted',
  whole: 'out of',
  count: 'number',
  total: 'Total',
  expected: 'Expected',
  noPhase: 'No phase',
  otherPhases: 'Other phases',
  present: 'Present',
  absent: 'Not there',
  inTime: 'Within the window',
  later: 'Later',
  notYet: 'None yet',
  day: '{count} day',
  days: '{count} days',
  outOf: '{part} of {whole}',
  percent: '{percent}%',
  notEnded: '{label}, not over yet',
  sentenceSum: '{title}, {period}: {total}.',
  sentenceOfExpected: '{title}, {period}: {total} of {expected} expected.',
  sentenceExtremes: 'Most: {most} ({mostLabel}). Fewest: {fewest} ({fewestLabel}).',
  sentenceCourse: '{name}: from {first} ({firstLabel}) to {last} ({lastLabel}).',
  sentenceOne: '{name}: {last} ({lastLabel}).',
  sentenceNothing: '{title}, {period}: nothing to show.',
}
