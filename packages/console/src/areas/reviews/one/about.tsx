import { Link } from '@tanstack/react-router'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { Facts } from '../../../ui/facts.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import styles from '../reviews.module.css'
import { scopeTypeOf } from '../scope/scope-types.ts'
import { texts } from '../texts.ts'
import { type Campaign, isDue } from '../words.ts'

const timeOf = (time: string | undefined) => time && <ExactTime time={time} />

/** What a campaign is, and what reviewers are to look at. */
export function About({ campaign }: { campaign: Campaign }) {
  const people = usePeopleNames(campaign.ownerIds)
  const readsPolicies = useCan('policies:read')
  const { reviewInstructions, policyId } = campaign
  return (
    <section className="card" aria-labelledby="about">
      <h2 id="about">{texts.about}</h2>
      <Facts
        facts={[
          [texts.facts.description, campaign.description],
          [texts.by, texts.scopeTypes[scopeTypeOf(campaign.scopeType)]],
          [
            texts.facts.policy,
            readsPolicies && policyId !== '' && (
              <Link to="/policies/$id" params={{ id: policyId }}>
                {texts.openPolicy}
              </Link>
            ),
          ],
          [texts.facts.owners, campaign.ownerIds.map((id) => people.get(id) ?? '').join(', ')],
          [texts.facts.due, isDue(campaign) && timeOf(campaign.completionDate)],
          [texts.facts.starts, campaign.autoStartCampaign && timeOf(campaign.scheduledStartDate)],
          [texts.facts.ends, isDue(campaign) && campaign.autoCloseCampaign && texts.closeDecisions[closeOf(campaign)]],
          [texts.facts.frozen, timeOf(campaign.connectorSourcesFrozenAt)],
          [texts.facts.started, timeOf(campaign.startedAt)],
          [texts.facts.ended, timeOf(campaign.closedAt)],
          [texts.facts.signature, campaign.signatureConfig?.requireSignature && texts.signed],
          [
            texts.facts.template,
            campaign.accessReviewTemplateId !== '' && (
              <Link to="/review-templates/$id" params={{ id: campaign.accessReviewTemplateId }} search={{}}>
                {texts.templateOne}
              </Link>
            ),
          ],
        ]}
      />
      {reviewInstructions !== '' && (
        <section aria-labelledby="instructions">
          <h3 id="instructions">{texts.instructions}</h3>
          <p className={`given ${styles.prewrap}`}>{reviewInstructions}</p>
        </section>
      )}
    </section>
  )
}

const closeOf = ({ autoCloseDecision }: Campaign): string => autoCloseDecision.replace('CLOSE_DECISION_', '')
