/** A series of the care model's own case. */
const seriesOf = async (make) => ({ id: await make.series() })

/** A second of last year that no measurement of the place had before: two of one second are one. */
let seconds = 0
const nextSecond = () => new Date(Date.UTC(2025, 0, 1, 0, 0, (seconds += 1))).toISOString()

/** Requests to the appointment calls. */
export const appointmentExamples = {
  'GET /api/cases/{id}/glance': { make: async ({ ours }) => ({ path: { id: ours.things.ofCase.id } }) },
  'GET /api/attendee-choices': {
    make: async ({ ours }) => ({
      query: { id: ours.things.meeting.id, q: 'Family', to: 'appointment', offset: 0, limit: 20 },
    }),
  },
  'POST /api/new/appointment_series': {
    fresh: true,
    make: async (make) => {
      const { model, things } = make.ours
      const uncle = await make.build.person(model, { kind: 'CONTACT' })
      await make.build.relationship(model, things.patient, uncle)
      return { body: { id: things.meeting.id, cases: [uncle], interval: 'ONLY' } }
    },
  },
  'POST /api/appointments/{id}/undo-completion': {
    fresh: true,
    make: async (make) => ({ path: { id: await make.completedBy(make.ours.members.administrator) } }),
  },
  'GET /api/appointment-series/{id}': { make: async (make) => ({ path: await seriesOf(make) }) },
  'PUT /api/update/series': {
    fresh: true,
    make: async (make) => ({ query: await seriesOf(make), body: { end: '2027-12-31' } }),
  },
  'POST /api/appointment-series/{id}/remove': {
    fresh: true,
    make: async (make) => {
      const uncle = await make.build.person(make.ours.model, { kind: 'CONTACT' })
      return { path: { id: await make.series([uncle]) }, body: { people: [uncle], interval: 'ALL' } }
    },
  },
  'DELETE /api/series/delete/{id}': { fresh: true, make: async (make) => ({ path: await seriesOf(make) }) },
  'PUT /api/load-from-previous/{id}': {
    make: async (make) => {
      await make.completedBy(make.ours.members.administrator)
      return { path: { id: make.ours.things.meeting.id }, query: { preview: true } }
    },
  },
  // Somebody who takes it already changes nothing, and leaves no row in the trail.
  'PUT /api/update/takenby': {
    fresh: true,
    make: async (make) => {
      const { model, things } = make.ours
      const aunt = await make.build.person(model, { kind: 'CONTACT' })
      await make.build.relationship(model, things.patient, aunt)
      // An appointment of its own: the shared one would no longer be the patient's.
      return { query: { id: await make.appointment() }, body: { whom: aunt } }
    },
  },
  'GET /api/appointments/{id}/takers': {
    make: async ({ ours }) => ({ path: { id: ours.things.meeting.id }, query: { q: '' } }),
  },
  'PUT /api/update/location': {
    make: async ({ ours }) => ({
      query: { id: ours.things.meeting.id },
      body: { latitude: 39.9526, longitude: -75.1652, accuracy: 12, time: nextSecond() },
    }),
  },
  'GET /api/calendar': {
    make: async ({ ours }) => ({ query: { from: '2026-11-01', to: '2026-11-30', case: ours.things.ofCase.id } }),
  },
  'PUT /api/calendar/working-hours': {
    make: async () => ({ body: { Days: [1, 2, 4], From: '09:15', Until: '17:00' } }),
  },
  'GET /api/calendar/feed': { make: async () => ({}) },
  'POST /api/calendar/feed': { make: async () => ({}) },
  'DELETE /api/calendar/feed': { make: async () => ({}) },
  'GET /calendar/{token}.ics': {
    make: async (make) => ({ path: { token: await make.feed(make.ours.members.clinician) } }),
  },
  'GET /api/appointments/{id}/ics': { make: async ({ ours }) => ({ path: { id: ours.things.meeting.id } }) },
  'GET /api/appointments/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.meeting.id } }) },
}
