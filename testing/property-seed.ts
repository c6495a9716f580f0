/**
 * Property tests draw the same examples in every run: what fails was broken by the change at hand, and fails again.
 * PROPERTY_SEED draws others, which should be done now and then.
 */
import fc from 'fast-check'

export const propertySeed = Number(process.env.PROPERTY_SEED ?? 20261122)

fc.configureGlobal({ seed: propertySeed })
