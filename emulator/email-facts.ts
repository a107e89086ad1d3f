const free = new Set(
  "gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com ymail.com icloud.com me.com mac.com proton.me protonmail.com aol.com gmx.com gmx.de gmx.net web.de mail.com fastmail.com zoho.com yandex.com mail.ru".split(
    " ",
  ),
);

const disposable = new Set(
  "example.com example.org example.net test.com mailinator.com guerrillamail.com 10minutemail.com yopmail.com tempmail.com trashmail.com".split(
    " ",
  ),
);

/** Some mailboxes ignore dots or a `+tag`. */
const canonical = (email: string): string => {
  const [local = "", domain = ""] = email.split("@");
  if (domain === "gmail.com" || domain === "googlemail.com")
    return `${local.replace(/\+.*$/, "").replaceAll(".", "")}@gmail.com`;
  return email;
};

export const emailFacts = (email: string | null): Record<string, string | boolean | null> => {
  if (email === null)
    return {
      emailCanonical: null,
      emailIsFree: null,
      emailIsDisposable: null,
      emailIsCorporate: null,
      emailIsCanonical: null,
    };
  const domain = email.split("@")[1] ?? "";
  const address = canonical(email);
  return {
    emailCanonical: address,
    emailIsFree: free.has(domain),
    emailIsDisposable: disposable.has(domain),
    emailIsCorporate: !free.has(domain) && !disposable.has(domain),
    emailIsCanonical: address === email,
  };
};
