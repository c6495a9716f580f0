/**
 * Property tests draw the same examples in every run, so that a failure is due to the change at hand and can
 * be repeated. Set PROPERTY_SEED to draw others.
 */
import fc from 'fast-check'

export const propertySeed = Number(process.env.PROPERTY_SEED ?? 20261122)

fc.configureGlobal({ seed: propertySeed })
