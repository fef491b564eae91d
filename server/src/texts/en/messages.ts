export const messages = {
  "wait.seconds": "{count, plural, one {# second} other {# seconds}}",
  "wait.minutes": "{count, plural, one {# minute} other {# minutes}}",
  "wait.hours": "{count, plural, one {# hour} other {# hours}}",
  "sms.text.login": "{brand}: your login code is {code}, valid for {minutes, number} minutes. Tell it to nobody.",
  "sms.text.register": "{brand}: your registration code is {code}, valid for {minutes, number} minutes. Tell it to nobody.",
  "sms.text.recover": "{brand}: your code for a new password is {code}, valid for {minutes, number} minutes. Tell it to nobody.",
  "sms.text.bind": "{brand}: the code to confirm your number is {code}, valid for {minutes, number} minutes. Tell it to nobody.",
  "sms.text.funds": "{brand}: your code for a new funds password is {code}, valid for {minutes, number} minutes. Tell it to nobody.",
  "sms.text.noAccount": "{brand}: there is no account with this number. If you did not ask, there is nothing to do.",
  "sms.text.accountExists": "{brand}: there is an account with this number already. Log in, or set a new password.",
  "mail.recover.subject": "{brand}: a new password",
  "mail.recover.text":
    "A new password was asked for the account {account}. Follow this link to set it. It works once, within {minutes, number} minutes.",
  "mail.recover.unasked": "If you did not ask, there is nothing to do; your password stays as it is.",
  "mail.bind.subject": "{brand}: confirm your e-mail address",
  "mail.bind.text": "The code to confirm your address is {code}, valid for {minutes, number} minutes.",
  "mail.bind.unasked": "Tell it to nobody. If you did not ask, there is nothing to do.",
  "mail.funds.subject": "{brand}: a new funds password",
  "mail.funds.text": "The code for your new funds password is {code}, valid for {minutes, number} minutes.",
  "mail.funds.unasked": "Tell it to nobody. If you did not ask, change your log-in password now.",
  "mail.security.subject": "{brand}: {title}",
  "mail.invitation.subject": "{brand}: your account for the console",
  "mail.invitation.text":
    "An account named {account} was made for you. Follow this link to choose a password and to set up a second factor. It works once, within {minutes, number} minutes.",
  "mail.invitation.unasked": "If you do not know what this is about, there is nothing to do. Pass the link on to nobody.",
  "mail.reEnrolment.subject": "{brand}: set up your console account anew",
  "mail.reEnrolment.text":
    "Two colleagues have agreed that the account {account} is set up anew. Follow this link to choose a password and a second factor. It works once, within {minutes, number} minutes.",
  "mail.reEnrolment.unasked": "If you did not ask for it, tell your colleagues at once, and pass the link on to nobody.",
  "console.recoveryUsed.title": "A recovery code was used",
  "console.recoveryUsed.text":
    "Somebody has signed in to the console account {account} with a recovery code. If that was not its owner, disable the account at once.",
  "console.newCountry.title": "A sign-in from a new country",
  "console.newCountry.text":
    "Somebody has signed in to your console account {account} from {country} (address {address}). If that was not you, end all sessions and tell a colleague at once.",
} as const;
