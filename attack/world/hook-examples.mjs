// Requests for the lazy parts of rows.
const ofOpen = (query) => ({
  make: async ({ ours }) => ({ path: { hookIds: ours.things.open.id }, ...(query && { query }) }),
})

/** A file of the appointment that is compared with nothing. */
async function attached({ build, ours: { model, things, members, groups } }) {
  const about = {
    person_id: things.patient,
    case_id: things.ofCase.id,
    group_id: groups.own,
    target_id: things.meeting.id,
  }
  const id = await build.item(model, 'DOCBINARY', `File ${crypto.randomUUID()}`, {
    ...about,
    clinician_id: members.clinician.personId,
  })
  const content = { media_type: 'text/plain', bytes: 1, hash: '0'.repeat(64), created_at: new Date() }
  await build.insert('stored_file', { care_model_id: model.id, id: crypto.randomUUID(), item_id: id, ...content })
  return id
}

export const hookExamples = {
  'GET /api/row-expander/{hookId}': {
    make: async ({ ours }) => ({ path: { hookId: ours.things.open.id }, query: { options: 'NOTES|ATTACHED' } }),
  },
  'GET /api/row-expander-ex/{hookId}': { make: async ({ ours }) => ({ path: { hookId: ours.things.open.id } }) },
  'POST /api/hook/related/{hookId}/move': {
    // The last of two: what is first already is not moved.
    make: async (make) => {
      await attached(make)
      return { path: { hookId: make.ours.things.meeting.id }, body: { Id: await attached(make), After: null } }
    },
  },
  'GET /api/hook/related/{hookId}': { make: async ({ ours }) => ({ path: { hookId: ours.things.open.id } }) },
  'GET /api/hook/badge/{hookIds}': ofOpen(),
  'GET /api/hook/tooltip/{hookIds}': ofOpen(),
  'GET /api/hook/hover-card/{hookIds}': ofOpen(),
  'GET /api/hook/info/{hookIds}': ofOpen({ action: 'modified', format: 'MM/DD/YYYY' }),
  'GET /api/hook/plugin-image/{hookIds}': ofOpen({ action: 'avatar' }),
  'GET /api/hook/contacts/{hookIds}': ofOpen(),
}
