// Requests for the lazy parts of rows.
const ofOpen = (query) => ({
  make: async ({ ours }) => ({ path: { hookIds: ours.things.open.id }, ...(query && { query }) }),
})

export const hookExamples = {
  'GET /api/row-expander/{hookId}': {
    make: async ({ ours }) => ({ path: { hookId: ours.things.open.id }, query: { options: 'NOTES|ATTACHED' } }),
  },
  'GET /api/row-expander-ex/{hookId}': { make: async ({ ours }) => ({ path: { hookId: ours.things.open.id } }) },
  'POST /api/hook/related/{hookId}/move': {
    make: async ({ ours }) => ({ path: { hookId: ours.things.open.id }, body: { Id: ours.things.file, After: null } }),
  },
  'GET /api/hook/related/{hookId}': { make: async ({ ours }) => ({ path: { hookId: ours.things.open.id } }) },
  'GET /api/hook/badge/{hookIds}': ofOpen(),
  'GET /api/hook/tooltip/{hookIds}': ofOpen(),
  'GET /api/hook/hover-card/{hookIds}': ofOpen(),
  'GET /api/hook/info/{hookIds}': ofOpen({ action: 'modified', format: 'MM/DD/YYYY' }),
  'GET /api/hook/plugin-image/{hookIds}': ofOpen({ action: 'avatar' }),
  'GET /api/hook/contacts/{hookIds}': ofOpen(),
}
