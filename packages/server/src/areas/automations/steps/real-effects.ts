import { unenrollUser } from '../../access-profiles/api.ts'
import { requestTaskOnce, withdrawTask } from '../../connectors/tasks/api.ts'
import { replaceDelegate, setUserStatus } from '../../directory/users/api.ts'
import { sendChat } from '../../notifications/chat/api.ts'
import { sendMail } from '../../notifications/email/api.ts'
import { closeChosen, openGrants, openRevokes, reassignChosen } from '../../requests/automated/api.ts'
import { startReviewOfUsers } from '../../reviews/api.ts'
import { storeCredential } from '../../vaults/api.ts'
import { createDelivery } from '../../webhooks/outbound/api.ts'
import { openSecrets, sealed } from '../runs/secrets.ts'
import { startRuns } from '../runs/start.ts'
import type { Effects } from './effects.ts'
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
    openGrants: (wanted) => openGrants(step, wanted),
    openRevokes: (wanted) => openRevokes(step, wanted),
    unenroll: (wanted) => unenrollUser(step, wanted),
    closeTasks: (chosen, comment) => closeChosen(step, chosen, comment),
    reassignTasks: (chosen, to) => reassignChosen(step, chosen, to),
    createReview: (wanted) => startReviewOfUsers(step, wanted),
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
