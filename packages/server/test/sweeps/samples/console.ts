import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const VIEWS = '/api/v1/saved_views'

const content = {
  displayName: 'Open and bad',
  page: 'SAVED_VIEW_PAGE_FINDINGS',
  filter: { states: ['FINDING_STATE_OPEN'], severities: ['FINDING_SEVERITY_CRITICAL'] },
}

const existing = async (tenant: TestTenant) => {
  const made = await tenant.post(VIEWS, content)
  if (made.status !== 200) throw new Error(made.text)
  return { params: { id: made.body.savedView.id as string } }
}

export const consoleSamples: Samples = {
  'console.setup': async () => ({}),
  'console.waiting': async () => ({ body: { item_count: '3' } }),
  'console.find': async () => ({ body: { query: 'Ada' } }),
  'console.savedViews.list': async () => ({ body: { page: 'SAVED_VIEW_PAGE_FINDINGS', page_size: '5' } }),
  'console.savedViews.create': async () => ({ body: content }),
  'console.savedViews.get': existing,
  'console.savedViews.update': async (tenant) => ({
    ...(await existing(tenant)),
    body: { savedView: { displayName: 'Renamed', filter: { query: 'x' } }, updateMask: 'displayName,filter' },
  }),
  'console.savedViews.delete': existing,
}
