// Generates files to import, the same each time: a folder in Synthea's layout and one in our own (docs/import.md).
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const first = ['Ana', 'Ben', 'Carla', 'Dylan', 'Elif', 'Farid', 'Greta', 'Hugo', 'Inês', 'Jonas', 'Kofi', 'Łucja']
const last = [
  'Abbott',
  'Becker',
  'Carvalho',
  'Dubois',
  'Eriksen',
  'Fontana',
  'Grey',
  'Haddad',
  'Ivanova',
  'Jansen',
  'Kaya',
]
const classes = ['ambulatory', 'wellness', 'urgentcare', 'outpatient', 'emergency', 'inpatient']
const firstMs = Date.parse('2016-01-04T09:00:00Z')
const HOUR_MS = 3_600_000

const of = (list, n) => list[n % list.length]
const times = (count, make) => Array.from({ length: count }, (_, n) => make(n))
const dayOf = (n) => new Date(firstMs - (n % 20_000) * 24 * HOUR_MS).toISOString().slice(0, 10)
/** A person's appointments follow each other without overlap. */
const startOf = (person, nth) => firstMs + nth * 5 * 24 * HOUR_MS + (person % 7) * HOUR_MS

/** As many patients and places as in Synthea's sample. */
export function writeSyntheaFiles(folder, encounters) {
  const [patients, places] = [59, 173]
  write(folder, {
    'organizations.csv': ['Id,NAME', ...times(places, (n) => `org-${n},HOSPITAL ${n}`)],
    'providers.csv': [
      'Id,ORGANIZATION,NAME,GENDER,SPECIALITY',
      ...times(places, (n) => `prov-${n},org-${n},${of(first, n)}${n} ${of(last, n)}${n},F,GENERAL PRACTICE`),
    ],
    'patients.csv': [
      'Id,BIRTHDATE,DEATHDATE,PREFIX,FIRST,LAST,GENDER,ADDRESS,CITY,STATE,ZIP',
      ...times(
        patients,
        (n) =>
          `pat-${n},${dayOf(n * 97)},,,${of(first, n)}${n},${of(last, n)}${n},M,${n} Hills Branch,Visalia,California,93291`,
      ),
    ],
    'encounters.csv': [
      'Id,START,STOP,PATIENT,ORGANIZATION,PROVIDER,ENCOUNTERCLASS,DESCRIPTION',
      ...times(encounters, (n) => {
        const [person, place] = [n % patients, (n * 31) % places]
        const startMs = startOf(person, Math.floor(n / patients))
        const [start, stop] = [startMs, startMs + HOUR_MS / 2].map(
          (ms) => `${new Date(ms).toISOString().slice(0, 19)}Z`,
        )
        return `enc-${n},${start},${stop},pat-${person},org-${place},prov-${place},${of(classes, n)},Encounter for problem (procedure)`
      }),
    ],
  })
}

/** That many rows in all four files of our own layout, one in ten of them a person. */
export function writePlainFiles(folder, rows) {
  const [groups, clinicians] = [40, 400]
  const people = Math.round(rows / 10) - groups - clinicians
  write(folder, {
    'groups.csv': ['id,name', ...times(groups, (n) => `g${n},Team ${n}`)],
    'clinicians.csv': [
      'id,group,first_name,last_name,phone,email',
      ...times(
        clinicians,
        (n) => `c${n},g${n % groups},${of(first, n)},${of(last, n * 5)},215555${1000 + n},c${n}@example.org`,
      ),
    ],
    'people.csv': [
      'id,first_name,last_name,birth_day,street,city,state,zip,phone,email',
      ...times(
        people,
        (n) =>
          `p${n},${of(first, n)},${of(last, n * 3)},${dayOf(n)},${n % 900} Larch Ave,Chester,PA,19013,215${5_550_000 + n},p${n}@example.org`,
      ),
    ],
    'appointments.csv': [
      'id,start,end,person,group,clinician,type,notes',
      ...times(rows - groups - clinicians - people, (n) => {
        const [person, clinician] = [n % people, (n % people) % clinicians]
        const startMs = startOf(person, Math.floor(n / people))
        const [start, end] = [startMs, startMs + HOUR_MS].map((ms) => new Date(ms).toISOString().slice(0, 19))
        return `a${n},${start},${end},p${person},g${clinician % groups},c${clinician},Family session,"We talked about the week, and what to try."`
      }),
    ],
  })
}

function write(folder, files) {
  mkdirSync(folder, { recursive: true })
  for (const [name, lines] of Object.entries(files)) writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`)
}
