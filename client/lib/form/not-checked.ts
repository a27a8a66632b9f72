/** The sentence above a form whose contract could not be loaded. */
export const NOT_CHECKED =
  "The portal can't be reached right now, so nothing was sent. Check your connection and try again.";
