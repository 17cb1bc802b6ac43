/** Requests that connect people. */
export const relationshipExamples = {
  'GET /api/relationships': {
    make: async ({ ours }) => ({ query: { offset: 0, limit: 20, person: ours.things.patient } }),
  },
  'GET /api/person-choices': { make: async () => ({ query: { q: 'Family' } }) },
  'POST /api/new/relationship': {
    make: async (make) => {
      const { ours } = make
      const target = await make.build.person(ours.model, { kind: 'CONTACT' })
      const query = { patient: ours.things.patient, target, ofType: ours.model.mother }
      return { query, body: { id: ours.things.patient } }
    },
  },
  'POST /api/relationships/{id}/accept': {
    fresh: true,
    make: async (make) => ({ path: { id: await make.waitingTie() } }),
  },
  'POST /api/relationships/{id}/decline': {
    fresh: true,
    make: async (make) => ({ path: { id: await make.waitingTie() }, body: { Reason: 'Somebody else.' } }),
  },
  'PUT /api/update/relationship/{id}': {
    fresh: true,
    make: async (make) => {
      const { ours, build } = make
      const other = await build.person(ours.model, { kind: 'CONTACT' })
      const id = await build.relationship(ours.model, ours.things.patient, other)
      const ofType = await build.lookup(ours.model.id, 'relationship-types', `Friend ${crypto.randomUUID()}`)
      return { path: { id }, query: { ofType, patient: ours.things.patient } }
    },
  },
}
