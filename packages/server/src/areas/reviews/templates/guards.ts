import { denied, notFound } from '../../../lib/failure.ts'
import { type GuardContext, loading, requiresOrOwns } from '../../../service/guard.ts'
import { ownsCampaign } from '../campaigns/guards.ts'
import { lockTemplate, type TemplateRow, templateRows } from './store.ts'

type Loaded = { readonly stored: TemplateRow }

const sees = (context: GuardContext, template: TemplateRow): boolean =>
  context.hasPermission('campaigns:read') || ownsCampaign(context, template, 'campaigns:read')

const reading = <Params>(idOf: (params: Params) => string) =>
  loading<Loaded, Params>(requiresOrOwns('campaigns:read'), async (context, params) => {
    const id = idOf(params)
    const stored = await templateRows.find(context.tx, id)
    if (!stored || !sees(context, stored)) throw notFound('access review template', id.slice(0, 64))
    return { stored }
  })

const writing = <Params>(idOf: (params: Params) => string) =>
  loading<Loaded, Params>(requiresOrOwns('campaigns:write'), async (context, params) => {
    const id = idOf(params)
    const { tx, locks } = context
    const stored = await (locks ? lockTemplate : templateRows.find)(tx, id)
    if (!stored || !sees(context, stored)) throw notFound('access review template', id.slice(0, 64))
    const mayWrite = context.hasPermission('campaigns:write') || ownsCampaign(context, stored)
    if (!mayWrite) throw denied('campaigns:write')
    return { stored }
  })

type ById = { readonly id: string }
type ByTemplate = { readonly access_review_template_id: string }

export const readTemplate = reading(({ id }: ById) => id)
export const writeTemplate = writing(({ id }: ById) => id)
export const readScopeOfTemplate = reading(({ access_review_template_id }: ByTemplate) => access_review_template_id)
export const writeScopeOfTemplate = writing(({ access_review_template_id }: ByTemplate) => access_review_template_id)
