import { denied, notFound } from '../../../lib/failure.ts'
import { type GuardContext, loading, requiresOrOwns } from '../../../service/guard.ts'
import { ownsCampaign } from '../campaigns/guards.ts'
import { findTemplate, lockTemplate, type TemplateRow } from './store.ts'

type Loaded = { readonly template: TemplateRow }

const sees = (context: GuardContext, template: TemplateRow): boolean =>
  context.hasPermission('campaigns:read') || ownsCampaign(context, template, 'campaigns:read')

const reading = <Params>(idOf: (params: Params) => string) =>
  loading<Loaded, Params>(requiresOrOwns('campaigns:read'), async (context, params) => {
    const id = idOf(params)
    const template = await findTemplate(context.tx, id)
    if (!template || !sees(context, template)) throw notFound('access review template', id.slice(0, 64))
    return { template }
  })

const writing = <Params>(idOf: (params: Params) => string) =>
  loading<Loaded, Params>(requiresOrOwns('campaigns:write'), async (context, params) => {
    const id = idOf(params)
    const { tx, locks } = context
    const template = locks ? await lockTemplate(tx, id) : await findTemplate(tx, id)
    if (!template || !sees(context, template)) throw notFound('access review template', id.slice(0, 64))
    const mayWrite = context.hasPermission('campaigns:write') || ownsCampaign(context, template)
    if (!mayWrite) throw denied('campaigns:write')
    return { template }
  })

type ById = { readonly id: string }
type ByTemplate = { readonly access_review_template_id: string }

export const readTemplate = reading(({ id }: ById) => id)
export const writeTemplate = writing(({ id }: ById) => id)
export const readScopeOfTemplate = reading(({ access_review_template_id }: ByTemplate) => access_review_template_id)
export const writeScopeOfTemplate = writing(({ access_review_template_id }: ByTemplate) => access_review_template_id)
