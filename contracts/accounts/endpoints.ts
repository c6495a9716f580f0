/** Sign-up, login, the profile, and deleting the account. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import * as forms from '../forms/account-forms.ts'
import { formBody } from '../forms/form-body.ts'
import { MAX_PASSWORD } from '../forms/password.ts'
import { currentUserSchema } from './account.ts'

const userData = z.object({ user: currentUserSchema })

export const postSignUp = endpoint({
  method: 'POST',
  path: '/api/users/create',
  summary: 'Sign up',
  description:
    'A code is mailed that verify-otp takes. The answer is the same for an address that has an account.',
  body: formBody(forms.signUpForm),
  status: 201,
  data: z.object({ email: z.string() }),
  problems: ['bad-form', 'too-many-requests'],
})

export const postLogIn = endpoint({
  method: 'POST',
  path: '/api/users/login',
  summary: 'Log in',
  description:
    'After five wrong passwords from a network address the account is blocked for it for 15 minutes; the answer stays the same.',
  body: formBody(forms.loginForm),
  data: userData,
  problems: ['bad-form', 'login-failed', 'email-not-verified'],
})

export const postSendCode = endpoint({
  method: 'POST',
  path: '/api/users/send-otp',
  summary: 'Send a one-time code by email',
  description:
    'Six digits, valid for ten minutes; one a minute. The answer does not tell who has an account.',
  body: formBody(forms.sendCodeForm),
  problems: ['bad-form', 'too-many-requests'],
})

export const postVerifyCode = endpoint({
  method: 'POST',
  path: '/api/users/verify-otp',
  summary: 'Verify an email address by a code, and log in',
  body: formBody(forms.verifyCodeForm),
  data: z.object({ user: currentUserSchema, needsPassword: z.boolean() }),
  problems: ['bad-form', 'wrong-code'],
})

export const postResetPassword = endpoint({
  method: 'POST',
  path: '/api/users/reset-password',
  summary: 'Send a reset link by email, or use one',
  description: `With an email: mails a link that is valid for 30 minutes and once; the answer does not tell who has an
account. With a resetToken, password and confirmPassword: sets the password, and ends every session.`,
  body: formBody(
    { fields: { ...forms.forgottenPasswordForm.fields, ...forms.newPasswordForm.fields } },
    { resetToken: 'From the link' },
  ),
  problems: ['bad-form', 'link-ended', 'too-many-requests'],
})

export const postPasswordCheck = endpoint({
  method: 'POST',
  path: '/api/users/checkPassword',
  summary: 'Whether many people use this new password, or one like it',
  description:
    'The password is neither stored nor logged. A site may refuse such passwords when they are set.',
  body: z.object({ password: z.string().max(MAX_PASSWORD) }),
  data: z.object({ isCommon: z.boolean() }),
  rateLimit: {
    requests: 100,
    perSeconds: 3600,
    message: 'Too many passwords were checked from here. Please try again later.',
  },
})

export const postValidatePassword = endpoint({
  method: 'POST',
  path: '/api/users/validatePassword',
  summary: 'Whether this is the password of the logged-in account',
  access: 'account',
  body: formBody(forms.presentPasswordForm),
  data: z.object({ isValid: z.boolean() }),
  problems: ['bad-form'],
})

export const postChangePassword = endpoint({
  method: 'POST',
  path: '/api/users/changePassword',
  summary: 'Change the password',
  description:
    'Ends every other session. An account without a password sends no currentPassword, and must have logged in within the last 15 minutes.',
  access: 'account',
  body: formBody(forms.changePasswordForm),
  problems: ['bad-form'],
})

export const postLogOut = endpoint({
  method: 'POST',
  path: '/api/users/logout',
  summary: 'Log out, in this browser',
})

export const postLogOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/users/logoutEverywhere',
  summary: 'Log out, in every browser',
  access: 'account',
})

export const getSessions = endpoint({
  method: 'GET',
  path: '/api/users/sessions',
  summary: 'Where the account is logged in, the last used first',
  description: 'A session ends 30 days after its last use, and 90 days after the login.',
  access: 'account',
  data: z.object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        startedAt: z.iso.datetime().describe('When the login was, UTC'),
        lastUsedAt: z.iso.datetime().describe('By the day, UTC'),
        isThis: z.boolean().describe('Whether it is that of the request'),
      }),
    ),
  }),
})

export const postEndSession = endpoint({
  method: 'POST',
  path: '/api/users/sessions/:id/end',
  summary: 'Log out elsewhere: one session of the account ends; a second time changes nothing',
  access: 'account',
  params: z.object({ id: z.uuid() }),
  rawBody: 'discarded',
})

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/users/current',
  summary: 'The logged-in account',
  access: 'account',
  data: userData,
})

export const putProfile = endpoint({
  method: 'PUT',
  path: '/api/users/editUser',
  summary: 'Replace the profile',
  description:
    'Address fields may come flat or under `address`. Its place follows from the postcode. The email stays.',
  access: 'account',
  body: formBody(forms.profileForm, { address: 'The address fields, as they are answered' }),
  data: userData,
  problems: ['bad-form'],
})

export const putProfileChanges = endpoint({
  method: 'PUT',
  path: '/api/users/edit',
  summary: 'Change parts of the profile',
  description: 'Only what is sent.',
  access: 'account',
  body: formBody(forms.profileForm, { tellPriceDrops: 'Whether to email when a saved car becomes cheaper' }),
  data: userData,
  problems: ['bad-form'],
})

export const getPersonalData = endpoint({
  method: 'GET',
  path: '/api/users/export',
  summary: 'All personal data of the logged-in account',
  description: 'A JSON file: each table that names the person, with its rows.',
  access: 'account',
  responses: { 200: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) },
})

export const postDeleteAccount = endpoint({
  method: 'POST',
  path: '/api/users/delete',
  summary: 'Delete the account',
  description: `For good. Deals stay, as the law requires, without the person. An account without a password sends
nothing, and must have logged in within the last 15 minutes.`,
  access: 'account',
  body: formBody(forms.presentPasswordForm),
  problems: ['bad-form'],
})

/** Ten times as long as Google's. */
const MAX_ID_TOKEN_LENGTH = 16_384
const nextPage = z.object({
  next: z.string().max(2000).default('').describe('The path of this site to return to after logging in'),
})

export const getSocialProviders = endpoint({
  method: 'GET',
  path: '/api/users/social',
  summary: 'The social sign-ins that are configured',
  data: z.object({ google: z.boolean(), auth0: z.boolean() }),
})

export const getGoogleLogin = endpoint({
  method: 'GET',
  path: '/api/users/googlelogin',
  summary: 'Redirects to Google, which returns to /login/google',
  query: nextPage,
  redirects: true,
  problems: ['not-found'],
})

export const postGoogleLogin = endpoint({
  method: 'POST',
  path: '/api/users/googlelogin',
  summary: 'Log in by the ID token that Google returned to /login/google',
  body: z.object({ credential: z.string().max(MAX_ID_TOKEN_LENGTH), state: z.string().max(200) }),
  // `next` is not validated here: the page checks that it is a path of this site.
  data: z.object({ userId: z.uuid(), next: z.string() }),
  problems: ['not-found', 'login-failed', 'outside-unavailable'],
})

export const getAuth0Login = endpoint({
  method: 'GET',
  path: '/api/users/auth0login',
  summary: 'Redirects to Auth0',
  query: nextPage,
  redirects: true,
  problems: ['not-found'],
})

export const getAuth0Callback = endpoint({
  method: 'GET',
  path: '/api/users/auth0login/callback',
  summary: 'The callback address of Auth0',
  redirects: true,
  problems: ['not-found'],
})
