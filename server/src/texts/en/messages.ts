export const messages = {
  "wait.seconds": "{count, plural, one {# second} other {# seconds}}",
  "wait.minutes": "{count, plural, one {# minute} other {# minutes}}",
  "wait.hours": "{count, plural, one {# hour} other {# hours}}",
  "sms.text.login": "{brand}: your login code is {code}, valid for {minutes, number} minutes. Don’t share it.",
  "sms.text.register": "{brand}: your registration code is {code}, valid for {minutes, number} minutes. Don’t share it.",
  "sms.text.recover": "{brand}: your code for a new password is {code}, valid for {minutes, number} minutes. Don’t share it.",
  "sms.text.bind": "{brand}: the code to confirm your number is {code}, valid for {minutes, number} minutes. Don’t share it.",
  "sms.text.funds": "{brand}: your code for a new funds password is {code}, valid for {minutes, number} minutes. Don’t share it.",
  "sms.text.noAccount":
    "{brand}: this number isn’t verified for any account. Log in with your username, or ask customer service. If you didn’t ask, ignore this message.",
  "sms.text.accountExists": "{brand}: this number already has an account. Log in, or set a new password.",
  "mail.recover.subject": "{brand}: set a new password",
  "mail.recover.text":
    "Someone asked for a new password for the account {account}. Follow this link to set it. It works once, within {minutes, number} minutes.",
  "mail.recover.unasked": "If you didn’t ask, ignore this email; your password stays as it is.",
  "mail.bind.subject": "{brand}: confirm your email address",
  "mail.bind.text": "The code to confirm your address is {code}, valid for {minutes, number} minutes.",
  "mail.bind.unasked": "Don’t share it. If you didn’t ask, ignore this email.",
  "mail.funds.subject": "{brand}: set a new funds password",
  "mail.funds.text": "The code for your new funds password is {code}, valid for {minutes, number} minutes.",
  "mail.funds.unasked": "Don’t share it. If you didn’t ask, change your login password now.",
  "mail.security.subject": "{brand}: {title}",
  "mail.invitation.subject": "{brand}: your console account",
  "mail.invitation.text":
    "An account named {account} was created for you. Follow this link to choose a password and set up a second factor. It works once, within {minutes, number} minutes.",
  "mail.invitation.unasked": "If you don’t know what this is about, ignore this email. Don’t pass the link on.",
  "mail.reEnrolment.subject": "{brand}: set up your console account again",
  "mail.reEnrolment.text":
    "Two colleagues have agreed that the account {account} is set up again. Follow this link to choose a password and a second factor. It works once, within {minutes, number} minutes.",
  "mail.reEnrolment.unasked": "If you didn’t ask for this, tell your colleagues now, and don’t pass the link on.",
  "console.recoveryUsed.title": "A recovery code was used",
  "console.recoveryUsed.text":
    "Someone signed in to the console account {account} with a recovery code. If it wasn’t the owner, disable the account now.",
  "console.newCountry.title": "A sign-in from a new country",
  "console.newCountry.text":
    "Someone signed in to your console account {account} from {country} (address {address}). If it wasn’t you, end all sessions and tell a colleague now.",
} as const;
