// What visitors open rarely loads together.
export { AccountClosedPage } from "@/pages/account-closed/account-closed-page";
export { ForgotPasswordPage } from "@/pages/forgot-password/forgot-password-page";
export { InvitedPage } from "@/pages/invited/invited-page";
export { ResetPasswordPage } from "@/pages/reset-password/reset-password-page";
export { VerifyEmailPage } from "@/pages/verify-email/verify-email-page";
