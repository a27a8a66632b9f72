/** Where the browser is sent to the company's identity provider. */
export const START_PATH = '/sign-in/start';
/** Where the provider sends it back; registered there as the redirect URI. */
export const CALLBACK_PATH = '/sign-in/callback';
