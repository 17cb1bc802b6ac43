// Requests about what administrators write for dashboards.
import { dashboardItemRow } from '../../apps/server/src/slices/dashboards/index.ts'

const text = {
  Name: '<p>Hello</p>',
  Type: 'HTML',
  Active: true,
  Header: 'For the team',
  Subheader: 'A line',
  Report: null,
}

async function itemOf({ build, ours: { model } }, place = 1) {
  const id = crypto.randomUUID()
  const said = { shown_on: 'REPORTS', type: 'HTML', header: 'For the team', content: '<p>Hello</p>', place }
  await build.insert('dashboard_item', dashboardItemRow({ care_model_id: model.id, id, ...said }))
  return { path: { id } }
}

export const dashboardExamples = {
  'GET /api/dashboard-items': { make: async () => ({ query: { shownOn: 'REPORTS' } }) },
  'POST /api/dashboard-items': { fresh: true, make: async () => ({ body: { ...text, ShownOn: 'REPORTS' } }) },
  'PUT /api/dashboard-items/{id}': { make: async (make) => ({ ...(await itemOf(make)), body: text }) },
  'POST /api/dashboard-items/{id}/move': {
    fresh: true,
    make: async (make) => {
      // It trades places with this one.
      await itemOf(make)
      return { ...(await itemOf(make, 2)), body: { Up: true } }
    },
  },
  'DELETE /api/dashboard-items/{id}': { fresh: true, make: async (make) => itemOf(make) },
}
