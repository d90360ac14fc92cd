import type { Row } from '../noun.ts'

export const WORK_ROWS: readonly Row[] = [
  {
    of: 'automation',
    name: 'automations',
    one: 'automation',
    about: { list: 'Lists the automations.' },
    filters: {
      app: { about: 'Only of this app, by its id or whole name.', member: 'appIds' },
      status: { about: 'Only those that are', member: 'statuses' },
    },
    columns: {
      id: 'id',
      name: 'displayName',
      enabled: { at: 'enabled', show: 'yes' },
      trigger: 'primaryTriggerType',
      app: 'appId',
      version: 'currentVersion',
      'last run': { at: 'lastExecutedAt', show: 'age' },
    },
    example: '--data @automation.json',
  },
  {
    of: 'webhook',
    name: 'webhooks',
    one: 'webhook',
    about: { list: 'Lists the webhooks that automations and policies send to.' },
    columns: {
      id: 'id',
      name: 'displayName',
      url: 'url',
      timeout: 'callbackTimeout',
      age: { at: 'createdAt', show: 'age' },
    },
    example: 'displayName=tickets url=https://tickets.example/reeve',
  },
  {
    of: 'finding',
    name: 'findings',
    one: 'finding',
    about: { list: 'Lists findings.' },
    example: '--data @finding.json',
  },
  {
    of: 'accessReview',
    name: 'reviews',
    one: 'access review',
    about: { list: 'Lists access reviews that you may see, the newest first.' },
    filters: {
      state: { about: 'Only in this state', member: 'states' },
      owner: { about: 'Only of this owner; me for yourself.', member: 'ownerIds' },
    },
    columns: {
      id: 'id',
      state: 'state',
      reviews: { at: 'expectedTicketCount', show: 'count' },
      due: { at: 'completionDate', show: 'day' },
      name: 'displayName',
    },
  },
  {
    of: 'policy',
    name: 'policy',
    one: 'policy',
    about: { list: 'Lists policies.', delete: 'Deletes policies that nothing names, by ids or whole names.' },
    list: { body: { scopeView: 'POLICY_SCOPE_VIEW_ALL' } },
  },
  {
    of: 'accessProfile',
    name: 'profile',
    one: 'access profile',
    word: 'PROFILE',
    about: {
      list: 'Lists access profiles.',
      delete: 'Deletes access profiles; the enrolments in one end as it says.',
    },
  },
  {
    of: 'report',
    name: 'report',
    one: 'report',
    about: {
      list: 'Lists your reports, the newest first.',
      create: 'Makes a report of a definition, or a copy of a ready-made one with templateId.',
      delete: 'Deletes reports of your own; their files go after 90 days.',
    },
    verbs: ['list', 'get', 'create', 'delete'],
    columns: {
      id: 'id',
      name: 'displayName',
      shared: (report) => (report.visibility === 'REPORT_VISIBILITY_TENANT' ? 'yes' : ''),
      age: { at: 'createdAt', show: 'age' },
    },
    example: 'displayName="Privileged access" templateId=privileged-access',
  },
]
