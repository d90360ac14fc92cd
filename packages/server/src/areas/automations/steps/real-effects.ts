import { unenrollUser } from '../../access-profiles/api.ts'
import { requestTaskOnce, withdrawTask } from '../../connectors/tasks/api.ts'
import { replaceDelegate, setUserStatus } from '../../directory/users/api.ts'
import { sendChat } from '../../notifications/chat/api.ts'
import { sendMail } from '../../notifications/email/api.ts'
import { closeChosen, openGrants, openRevokes, reassignChosen } from '../../requests/automated/api.ts'
import { startReviewOfUsers } from '../../reviews/api.ts'
import { storeCredential } from '../../vaults/api.ts'
import { createDelivery } from '../../webhooks/outbound/api.ts'
import { findRolesDecider } from '../runs/roles-decided.ts'
import { openSecrets, sealed } from '../runs/secrets.ts'
import { startRuns } from '../runs/start.ts'
import type { Effects, InsideContext } from './effects.ts'
import { startFunction } from './start-function.ts'

/** The effects of real runs. */
export const realEffects: Effects = {
  outside: (context) => ({
    sendMail: (mail, to) => sendMail(context, mail, to),
    sendChat: (message) => sendChat(context, message),
  }),

  inside: (step) => ({
    setUserStatus: ({ userId, status }) => {
      const host = step.services.addresses().hostOf(step.tenant)
      return setUserStatus(step, { userId, status, host })
    },
    replaceDelegate: (from, to) => replaceDelegate(step, from, to),
    createDelivery: (delivery) => createDelivery(step, delivery),
    callFunction: (call) => startFunction(step, call),
    requestTask: (request) => requestTaskOnce(step, step.tenant.sealer, request),
    withdrawTask: (id, reason) => withdrawTask(step, id, reason),
    async startRun(run) {
      const [started] = await startRuns(step.tx, [run], { now: step.now })
      return started?.id ?? ''
    },
    openGrants: async (wanted) => openGrants(step, wanted, await rolesDecider(step)),
    openRevokes: async (wanted) => openRevokes(step, wanted, await rolesDecider(step)),
    unenroll: (wanted) => unenrollUser(step, wanted),
    closeTasks: (chosen, comment) => closeChosen(step, chosen, comment),
    reassignTasks: (chosen, to) => reassignChosen(step, chosen, to),
    createReview: async (wanted) => startReviewOfUsers(step, wanted, await rolesDecider(step)),
    storeCredential: (wanted) => storeCredential(step, wanted),
  }),

  secrets: ({ tx, sealer, executionId, now }) => ({
    keep(text) {
      const { reference, insert } = sealed(sealer, executionId, text, now)
      return { reference, statements: [insert] }
    },
    open: (references) => openSecrets(tx, sealer, executionId, references),
  }),
}

const rolesDecider = ({ tx, run }: InsideContext): Promise<string> => findRolesDecider(tx, run)
