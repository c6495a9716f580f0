import type { FastifyRequest } from 'fastify'
import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/enquiries/endpoints.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import type { AnswerHead } from '#server/platform/http/in-process.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import type { ConversationAccess, Conversations } from './conversations.service.ts'
import type { Enquiries } from './enquiries.service.ts'

const sentMessages = {
  sent: 'We have sent your message.',
  held: 'We check some messages before we pass them on. Yours is sent once we have read it.',
  unconfirmed:
    'Check your email. We have sent you a link: your message goes to the seller once you have pressed it.',
}

export function enquiriesRoutes(
  router: Router,
  {
    enquiries,
    conversations,
    authenticator,
  }: {
    enquiries: Enquiries
    conversations: Conversations
    authenticator: Authenticator
  },
): void {
  /** By the login or the key of a link: the page is one person's either way, and no cache may keep it. */
  async function opening(call: {
    params: { key: string }
    request: FastifyRequest
    reply: AnswerHead
  }): Promise<ConversationAccess> {
    call.reply.header('cache-control', 'no-store')
    return { key: call.params.key, account: await authenticator.signedIn(call.request) }
  }

  router.add(endpoints.postEnquiry, async ({ params, body, request }) => {
    const account = await authenticator.signedIn(request)
    const sent = await enquiries.ask(params.id, body, { account, network: networkOf(request.ip) })
    return success(sent, sentMessages[sent.state])
  })
  router.add(endpoints.getEnquiryConfirmation, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    return success(await enquiries.findConfirmation(params.token))
  })
  router.add(endpoints.postEnquiryConfirmation, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    return success(await enquiries.confirm(params.token), 'Your message is confirmed.')
  })

  router.add(endpoints.getConversations, async ({ account, query }) =>
    success(await conversations.list(account, query.page)),
  )
  router.add(endpoints.getUnreadConversations, async ({ account }) =>
    success({ count: await conversations.countUnread(account) }),
  )
  router.add(endpoints.getConversation, async call => {
    const { before } = call.query
    return success(
      await conversations.read(await opening(call), before === undefined ? undefined : Number(before)),
    )
  })
  router.add(endpoints.postConversationMessage, async call => {
    const sent = await conversations.write(await opening(call), call.body)
    return success(sent, sentMessages[sent.state])
  })
  router.add(endpoints.postPartExchangeOffer, async call => {
    await conversations.offer(await opening(call), call.body)
    return acknowledged('We have sent your figure.')
  })
  router.add(endpoints.postConversationSeen, async call => {
    await conversations.noteSeen(await opening(call), Number(call.body.upTo))
    return acknowledged('Noted')
  })
  router.add(endpoints.putConversation, async call => {
    await conversations.change(await opening(call), call.body)
    return acknowledged('Changed')
  })
  router.add(endpoints.postConversationReport, async call => {
    await conversations.report(await opening(call), call.body)
    return acknowledged('Thank you. We have your report and will look at this conversation.')
  })
}
