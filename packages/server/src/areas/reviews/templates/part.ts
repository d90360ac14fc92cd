import { part } from '../../area.ts'
import { templateLog } from './events.ts'
import { createTemplate } from './operations/create.ts'
import { createCampaignOfTemplate } from './operations/create-campaign.ts'
import { getTemplateScope, getTemplateTypes, setTemplateScope, setTemplateTypes } from './operations/scope.ts'
import { updateTemplate } from './operations/update.ts'
import { templates } from './resource.ts'

export const templatePart = part({
  operations: [
    createTemplate,
    templates.list,
    templates.search,
    templates.get,
    updateTemplate,
    templates.delete,
    getTemplateScope,
    setTemplateScope,
    getTemplateTypes,
    setTemplateTypes,
    createCampaignOfTemplate,
  ],
  logRules: templateLog,
})
