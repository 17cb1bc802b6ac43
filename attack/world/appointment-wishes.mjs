/** Requests to the appointment calls. */
export const appointmentWishes = {
  'GET /api/cases/{id}/glance': { make: async ({ ours }) => ({ path: { id: ours.things.ofCase.id } }) },
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
  'GET /api/appointments/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.meeting.id } }) },
}
