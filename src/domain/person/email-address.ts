/** What an email address looks like; only a letter to it would show whether it exists. */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
