import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './features/account/account.routes.ts'
import { quickExitRoutes } from './features/account/quick-exit.routes.ts'
import { secondFactorRoutes } from './features/account/second-factor.routes.ts'
import { userAdminRoutes } from './features/account/user-admin.routes.ts'
import { alertRoutes } from './features/administration/alert.routes.ts'
import { auditLogRoutes } from './features/administration/audit-log.routes.ts'
import { blockRoutes } from './features/administration/block.routes.ts'
import { orderAdminRoutes } from './features/administration/order-admin.routes.ts'
import { orderSearchRoutes } from './features/administration/order-search.routes.ts'
import { queueRoutes } from './features/administration/queue.routes.ts'
import { bulkRoutes } from './features/bulk/bulk.routes.ts'
import { cartRoutes } from './features/cart/cart.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { categoryAdminRoutes } from './features/catalogue/category-admin.routes.ts'
import { favouriteRoutes } from './features/catalogue/favourite.routes.ts'
import { noticeRoutes } from './features/catalogue/notice.routes.ts'
import { productAdminRoutes } from './features/catalogue/product-admin.routes.ts'
import { ratingRoutes } from './features/catalogue/rating.routes.ts'
import { siteMapRoutes } from './features/catalogue/site-map.routes.ts'
import { checkoutRoutes } from './features/checkout/checkout.routes.ts'
import { dispatchRoutes } from './features/dispatch/dispatch.routes.ts'
import { exclusionRoutes } from './features/dispatch/exclusion.routes.ts'
import { fileRoutes } from './features/file/file.routes.ts'
import { mediaRoutes } from './features/file/media.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { devMessagesRoutes } from './features/message/dev-messages.routes.ts'
import { messageAdminRoutes } from './features/message/message-admin.routes.ts'
import { orderRoutes } from './features/order/order.routes.ts'
import { hasFinalisedWith } from './features/order/order.service.ts'
import { documentRoutes } from './features/partner/document.routes.ts'
import { invitationRoutes } from './features/partner/invitation.routes.ts'
import { partnerRoutes } from './features/partner/partner.routes.ts'
import { partnerAdminRoutes } from './features/partner/partner-admin.routes.ts'
import { partnerMoneyRoutes } from './features/partner/partner-money.routes.ts'
import { partnerSheetRoutes } from './features/partner/partner-sheet.routes.ts'
import { quartierCouriersRoutes } from './features/partner/quartier-couriers.routes.ts'
import { paymentRoutes } from './features/payment/payment.routes.ts'
import { sandboxRoutes } from './features/payment/providers/sandbox.routes.ts'
import type { Sandbox } from './features/payment/providers/sandbox.ts'
import { refundRoutes } from './features/payment/refund.routes.ts'
import { webhookRoutes } from './features/payment/webhook.routes.ts'
import { widgetRoutes } from './features/payment/widget.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { statisticsRoutes } from './features/statistics/statistics.routes.ts'
import { devChatRoutes } from './features/telegram/dev-chat.routes.ts'
import { telegramLinkRoutes } from './features/telegram/link.routes.ts'
import { telegramWebhookRoutes } from './features/telegram/webhook.routes.ts'
import { zoneRoutes } from './features/zone/zone.routes.ts'
import { zoneAdminRoutes } from './features/zone/zone-admin.routes.ts'

/** The routes of every feature. */
export async function registerFeatures(app: FastifyInstance, sandbox: Sandbox | undefined) {
  await app.register(accountRoutes)
  await app.register(quickExitRoutes)
  await app.register(secondFactorRoutes)
  await app.register(userAdminRoutes)
  await app.register(pushRoutes)
  await app.register(privacyRoutes)
  await app.register(partnerRoutes)
  await app.register(partnerAdminRoutes)
  await app.register(invitationRoutes)
  await app.register(documentRoutes)
  await app.register(dispatchRoutes)
  await app.register(exclusionRoutes)
  await app.register(telegramLinkRoutes)
  await app.register(telegramWebhookRoutes)
  await app.register(settingsRoutes)
  await app.register(partnerMoneyRoutes)
  await app.register(partnerSheetRoutes)
  await app.register(quartierCouriersRoutes)
  await app.register(zoneRoutes)
  await app.register(zoneAdminRoutes)
  await app.register(cartRoutes)
  await app.register(orderRoutes)
  await app.register(orderAdminRoutes)
  await app.register(orderSearchRoutes)
  await app.register(blockRoutes)
  await app.register(queueRoutes)
  await app.register(statisticsRoutes)
  await app.register(alertRoutes)
  await app.register(auditLogRoutes)
  await app.register(messageAdminRoutes)
  await app.register(bulkRoutes)
  await app.register(liveRoutes)
  await app.register(checkoutRoutes)
  await app.register(paymentRoutes)
  await app.register(refundRoutes)
  await app.register(widgetRoutes)
  await app.register(webhookRoutes)
  if (sandbox) await app.register(sandboxRoutes, { sandbox })
  await app.register(catalogueRoutes)
  await app.register(productAdminRoutes)
  await app.register(categoryAdminRoutes)
  await app.register(favouriteRoutes)
  await app.register(noticeRoutes)
  await app.register(ratingRoutes(hasFinalisedWith))
  await app.register(fileRoutes)
  await app.register(mediaRoutes)
  await app.register(siteMapRoutes)

  if (!app.context.env.isProduction) {
    await app.register(devMessagesRoutes)
    await app.register(devChatRoutes)
  }
}
