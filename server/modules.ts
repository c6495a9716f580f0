/** Every domain, created and wired by hand. Server, worker and tests build from this list. */
import { accountsModule } from './accounts/accounts.module.ts'
import type { PasswordCost } from './accounts/passwords.ts'
import type { MinResponseTimes } from './accounts/response-times.ts'
import { appointmentsModule } from './appointments/appointments.module.ts'
import { assistantModule } from './assistant/assistant.module.ts'
import { payingBookings } from './buying/bookings.store.ts'
import { buyingModule } from './buying/buying.module.ts'
import { waitingModule } from './buying/waiting/waiting.module.ts'
import { campaignsModule } from './campaigns/campaigns.module.ts'
import type { Config } from './config.ts'
import { contentModule } from './content/content.module.ts'
import { refuseDemonstrationAdverts } from './demonstration.ts'
import { enquiriesByDay } from './enquiries/conversations.store.ts'
import { enquiriesModule } from './enquiries/enquiries.module.ts'
import type { CardPayments, SellerTransfers } from './integrations/card-payments/card-payments.ts'
import { openCardPayments } from './integrations/card-payments/open-card-payments.ts'
import { openLanguageModel } from './integrations/language-model/open-language-model.ts'
import { openMarketPrice } from './integrations/market-price/marketcheck-prices.ts'
import { openMotHistory } from './integrations/mot-history/open-mot-history.ts'
import { PostcodesIo } from './integrations/postcodes/postcodes-io.ts'
import { openSocialSignIn } from './integrations/social-sign-in/oidc-identity-provider.ts'
import { openVehicleEnquiry } from './integrations/vehicle-enquiry/open-vehicle-enquiry.ts'
import { landingModule } from './landing/landing.module.ts'
import { listingsModule } from './listings/listings.module.ts'
import type { PartnerPictureOptions } from './listings/partner-pictures/fetch-pictures.ts'
import { liveModule } from './live/live.module.ts'
import type { Limits } from './live/live-channel.ts'
import { offersRoutes } from './offers/offers.routes.ts'
import { operationsModule } from './operations/operations.module.ts'
import { PaymentInstructions } from './payments/payment-instructions.ts'
import { paymentsModule } from './payments/payments.module.ts'
import { payoutsModule } from './payouts/payouts.module.ts'
import { placesModule } from './places/places.module.ts'
import { AttemptLimiter } from './platform/attempt-limiter.ts'
import type { FollowerPace } from './platform/change-log/change-log-follower.ts'
import type { Database } from './platform/database/pool.ts'
import { FileStore } from './platform/files/file-store.ts'
import { filesModule } from './platform/files/files.module.ts'
import { openObjectStore } from './platform/files/objects/open-object-store.ts'
import { UploadAllowance } from './platform/files/uploads/upload-allowance.ts'
import { JobQueue } from './platform/jobs/jobs.ts'
import { mailModule } from './platform/mail/mail.module.ts'
import { QueuedMailer } from './platform/mail/mailer.ts'
import { unsubscribingModule } from './platform/mail/unsubscribing.ts'
import type { Module, Platform } from './platform/module.ts'
import { sharedBudgets } from './platform/outbound/shared-budget.ts'
import { papersRecipient } from './platform/papers/papers-key.ts'
import { Seal } from './platform/papers/seal.ts'
import { PictureRenderer, type RendererOptions } from './platform/pictures/picture-renderer.ts'
import { savedModule } from './saved/saved.module.ts'
import { savesByDay } from './saved/wishlist/saves-by-day.ts'
import { searchModule } from './search/search.module.ts'
import type { Following } from './search/search-index.ts'
import { advertsModule } from './selling/adverts/adverts.module.ts'
import { certificationModule } from './selling/certification/certification.module.ts'
import { claimsModule } from './selling/claims/claims.module.ts'
import { dashboardModule } from './selling/dashboard/dashboard.module.ts'
import { descriptionsRoutes } from './selling/descriptions/descriptions.routes.ts'
import { photosModule } from './selling/photos/photos.module.ts'
import { promotionModule } from './selling/promotion/promotion.module.ts'
import { PromotionPayments } from './selling/promotion/promotion-payments.ts'
import { sellersModule } from './selling/sellers/sellers.module.ts'
import { dealerSlugs } from './selling/sellers/sellers.store.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { Settings } from './settings/settings.ts'
import { shortLinksRoutes } from './short-links/short-links.routes.ts'
import { sitemapsRoutes } from './sitemaps/sitemaps.routes.ts'
import { SitemapsService } from './sitemaps/sitemaps.service.ts'
import { subscribersModule } from './subscribers/subscribers.module.ts'
import { domainTables } from './tables.ts'
import { valuationModule } from './valuation/valuation.module.ts'
import { VehicleLookUp } from './vehicles/vehicle-look-up.service.ts'
import { vehiclesRoutes } from './vehicles/vehicles.routes.ts'

/** For tests and benches. */
export interface ModuleOverrides {
  following?: Partial<Following>
  limits?: Partial<Limits>
  alertPace?: Partial<FollowerPace>
  labelPace?: Partial<FollowerPace>
  minResponseTimes?: MinResponseTimes
  passwordCost?: PasswordCost
  /** How long settings are cached. */
  settingsCacheMs?: number
  rendering?: Partial<RendererOptions>
  partnerPictures?: PartnerPictureOptions
  /** In place of the provider that the environment names. */
  cardPayments?: CardPayments
  sellerTransfers?: SellerTransfers
  /** Additional modules. */
  more?: readonly Module[]
}

export interface ModulesOptions {
  config: Config
  database: Database
  databaseUrl: string
  /** Prints a line for operators. */
  warn: (message: string) => void
}

/**
 * Creates the modules without starting them. `all` is in the order of starting. Throws in production for a
 * database of the demonstration.
 */
export async function createModules(
  { config, database, databaseUrl, warn }: ModulesOptions,
  {
    following,
    limits,
    alertPace,
    labelPace,
    minResponseTimes,
    passwordCost,
    settingsCacheMs,
    rendering,
    partnerPictures,
    cardPayments,
    sellerTransfers,
    more = [],
  }: ModuleOverrides = {},
) {
  await refuseDemonstrationAdverts(config, database)
  const jobs = new JobQueue(database)
  const mailer = new QueuedMailer(jobs, config.secret)
  const attemptLimiter = new AttemptLimiter(database, config.secret)
  const store = new FileStore({
    ...{ database, jobs, objects: await openObjectStore(config), warn },
    allowance: config.rateLimits ? new UploadAllowance(attemptLimiter) : undefined,
  })
  const platform: Platform = {
    ...{ config, database, databaseUrl, jobs, mailer, attemptLimiter, warn },
    files: store,
  }
  const renderer = new PictureRenderer(rendering)
  const settings = new Settings(database, warn, settingsCacheMs, config.isProduction)
  const share = sharedBudgets(database)
  const languageModel = await openLanguageModel(config, warn, share)
  const socialSignIn = openSocialSignIn(config, warn)

  const mail = await mailModule(config, database)
  const adminCharge = async () =>
    (await settings.read('BUY_PAGE_ENABLED')) ? await settings.read('ADMIN_CHARGE') : null
  const search = await searchModule(platform, adminCharge, following)
  const live = liveModule(search.index, limits)
  const accounts = accountsModule(platform, {
    ...{ settings, domainTables: Object.values(domainTables), socialSignIn, minResponseTimes, passwordCost },
  })
  const saved = savedModule(platform, search, settings, alertPace)
  const assistant = assistantModule(platform, {
    ...search,
    settings,
    languageModel,
    authenticator: accounts.accounts,
  })
  const { stock, lookUps, cards: testCards } = config.demonstration
  const demonstration =
    stock || lookUps || testCards
      ? (await import('#demo/demonstration.ts')).openDemonstration(platform)
      : undefined
  const motHistory = openMotHistory(config, demonstration?.motHistory, warn, share)
  const vehicleEnquiry = openVehicleEnquiry(config, demonstration?.vehicleEnquiry, warn, share)
  const vehicleLookUp = new VehicleLookUp({ vehicleEnquiry, motHistory })
  const valuation = valuationModule(
    platform,
    { lookUp: vehicleLookUp, marketPrices: openMarketPrice(config, warn, share) },
    labelPace,
  )
  const photos = photosModule(platform, { authenticator: accounts.accounts, renderer })
  const seal = new Seal(() => papersRecipient(config))
  const instructions = new PaymentInstructions(jobs)
  const enquiries = enquiriesModule(platform, {
    authenticator: accounts.accounts,
    settings,
    partExchange: (plate, miles) => valuation.valuations.partExchange(plate, miles),
  })
  const buying = buyingModule(platform, {
    authenticator: accounts.accounts,
    ...{ settings, seal, instructions, conversationBetween: enquiries.conversationBetween },
  })
  const cards = await openCardPayments(config, demonstration?.cardPayments, warn)
  const payments = paymentsModule(platform, {
    ...{ cardPayments: cardPayments ?? cards.cardPayments, settings, instructions },
    payables: [buying.payable, new PromotionPayments({ ...platform, settings })],
  })
  const dashboard = dashboardModule(platform, {
    settings,
    authenticator: accounts.accounts,
    savesByDay: (listingIds, fromDay) => savesByDay(database, listingIds, fromDay),
    enquiriesByDay: (listingIds, fromDay) => enquiriesByDay(database, listingIds, fromDay),
    reservations: {
      among: async ids => new Set((await payingBookings(database, ids)).map(row => row.listing_id)),
      end: (trx, listingId, why) => buying.reservations.endUnpaid(trx, listingId, why),
    },
  })
  const sellers = sellersModule(platform, accounts.accounts)
  const adverts = advertsModule(platform, {
    authenticator: accounts.accounts,
    settings,
    photos: photos.photos,
    models: valuation.models,
    lookUp: vehicleLookUp,
    adminCharge,
    sellers: sellers.sellers,
  })
  const content = await contentModule(platform, {
    settings,
    countCars: searches => search.search.counts(searches),
  })
  const landing = landingModule(platform, {
    ...{ search: search.search, models: valuation.models, settings, motHistory },
  })
  const sitemaps = new SitemapsService(
    database,
    () => landing.landing.listed(),
    () => content.listPages(),
    () => dealerSlugs(database),
  )

  const appointments = [buying.appointments, enquiries.appointments]
  const operations = operationsModule(platform, search.search)
  const domains: readonly Module[] = [
    { name: 'settings', routes: router => settingsRoutes(router, settings), start: () => settings.check() },
    mail,
    operations,
    // Before the search index reads the prices.
    listingsModule(platform, { motHistory, renderer, adminCharge, partnerPictures }),
    search,
    placesModule(platform, config.postcodes && new PostcodesIo({ ...config.postcodes, share }, warn)),
    { name: 'vehicles', routes: router => vehiclesRoutes(router, vehicleLookUp) },
    valuation,
    accounts,
    saved,
    {
      name: 'offers',
      routes: router => offersRoutes(router, { database, settings, authenticator: accounts.accounts }),
    },
    campaignsModule(platform),
    payments,
    buying,
    payoutsModule(platform, { seal, sellerTransfers: sellerTransfers ?? cards.sellerTransfers }),
    waitingModule(platform),
    { name: 'selling', routes: descriptionsRoutes },
    { name: 'pictures', stop: () => renderer.stop() },
    photos,
    certificationModule(platform, { settings, authenticator: accounts.accounts, seal }),
    promotionModule(platform, { settings, instructions }),
    claimsModule(platform, { authenticator: accounts.accounts, seal }),
    sellers,
    adverts,
    dashboard,
    enquiries,
    appointmentsModule(platform, appointments),
    subscribersModule(platform, settings),
    { name: 'short-links', routes: router => shortLinksRoutes(router, database, settings) },
    live,
    assistant,
    content,
    landing,
    { name: 'sitemaps', routes: router => sitemapsRoutes(router, sitemaps, config) },
    ...(demonstration?.modules(platform, { events: payments.events, appointments }) ?? []),
    ...more,
  ]
  const files = filesModule(store, domains)
  return {
    all: [...domains, files, unsubscribingModule(config, domains)],
    files,
    operations,
    search,
    payments,
    buying,
    live,
    accounts,
    saved,
    valuation,
    dashboard,
    attemptLimiter,
    /** The versions of what pages show, for the page cache. It answers while the database is away, too. */
    async pageVersions() {
      const model = await valuation.models.current().catch(() => undefined)
      const revision = await settings.revision().catch(() => 0)
      return [search.index.health().version, revision, model?.id].join(' ')
    },
  }
}

/** In the reverse order of starting. A failure goes to `onError`, and the others stop all the same. */
export async function stopModules(
  modules: readonly Module[],
  onError: (error: unknown) => void,
): Promise<void> {
  for (const module of modules.toReversed()) {
    try {
      await module.stop?.()
    } catch (error) {
      onError(error)
    }
  }
}
