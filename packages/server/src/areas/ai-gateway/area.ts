import { extend } from '../../service/extension.ts'
import { knownTools } from '../ai-classifiers/api.ts'
import { area } from '../area.ts'
import { approvalPart } from './approvals/part.ts'
import { callPart } from './calls/part.ts'
import { clientPart } from './clients/part.ts'
import { gatewayPart } from './gateway/part.ts'
import { KNOWN_TOOLS } from './known-tools.ts'
import { killSwitchUsed, toolServerNeedsSignIn } from './notice-kinds.ts'
import { resourcePart } from './resources/part.ts'
import { serverPart } from './servers/part.ts'
import { settingsPart } from './settings/part.ts'
import { toolPart } from './tools/part.ts'
import { toolsetPart } from './toolsets/part.ts'

export const aiGatewayArea = area({
  name: 'ai-gateway',
  parts: [
    settingsPart,
    serverPart,
    toolPart,
    resourcePart,
    toolsetPart,
    clientPart,
    gatewayPart,
    approvalPart,
    callPart,
  ],
  extensions: KNOWN_TOOLS.map((one) => extend(knownTools, one)),
  settings: ['REEVE_TOOL_SERVER_CATALOG'],
  noticeKinds: [killSwitchUsed, toolServerNeedsSignIn],
})
