// Requests for reports and what they count, about a case that the caller reports on.
const period = { from: '2026-01-01', to: '2027-12-31' }
const whose = ({ ours }) => ({ case: ours.things.ofCase.id, clinician: ours.members.clinician.personId })

export const reportExamples = {
  'GET /api/reports': { make: async () => ({}) },
  'GET /api/reports/{id}': {
    make: async (make) => ({ path: { id: 'sessions' }, query: { ...period, ...whose(make), by: 'case' } }),
  },
  'GET /api/reports/{id}/download': {
    heavy: true,
    make: async (make) => ({
      path: { id: 'sessions' },
      query: { ...period, ...whose(make), by: 'case', format: 'csv' },
    }),
  },
  'GET /api/cases/{id}/figures': { make: async ({ ours }) => ({ path: { id: ours.things.ofCase.id } }) },
  'GET /api/report-filters': { make: async ({ ours }) => ({ query: { group: ours.groups.own } }) },
  'GET /api/report-rows': {
    make: async (make) => ({ query: { ...period, ...whose(make), figure: 'open-cases', offset: 0, limit: 20 } }),
  },
}
