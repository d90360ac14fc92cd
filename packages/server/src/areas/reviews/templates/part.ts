import { part } from '../../area.ts'
import { templateLog } from './events.ts'
import { createTemplate } from './operations/create.ts'
import { createCampaignOfTemplate } from './operations/create-campaign.ts'
import { deleteTemplate } from './operations/delete.ts'
import { getTemplateOperation } from './operations/get.ts'
import { listTemplatesOperation, searchTemplates } from './operations/list.ts'
import { getTemplateScope, getTemplateTypes, setTemplateScope, setTemplateTypes } from './operations/scope.ts'
import { updateTemplate } from './operations/update.ts'

export const templatePart = part({
  operations: [
    createTemplate,
    listTemplatesOperation,
    searchTemplates,
    getTemplateOperation,
    updateTemplate,
    deleteTemplate,
    getTemplateScope,
    setTemplateScope,
    getTemplateTypes,
    setTemplateTypes,
    createCampaignOfTemplate,
  ],
  logRules: templateLog,
})
