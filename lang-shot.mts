import { chromium } from "@playwright/test";
const base = "http://localhost:4391";
const out = "/tmp/lang-shots";
import { mkdirSync } from "node:fs";
mkdirSync(out, { recursive: true });
const b = await chromium.launch({
  executablePath: "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu"],
});
const login = await fetch(base + "/v1/account/sessions/email", {
  method: "POST",
  headers: { "content-type": "application/json", "x-appwrite-project": "chorus" },
  body: JSON.stringify({ email: "mara.okafor@chorus.example", password: "sing-along-8" }),
});
const session = await login.json();
const [cookie] = login.headers.getSetCookie()[0]!.split("; ");
const [name, ...v] = cookie!.split("=");
const me = session.userId;
for (const lang of (process.env.LANGS ?? "ar,de").split(","))
  for (const [w, h, n] of [
    [1280, 900, "d"],
    [390, 844, "p"],
  ] as const)
    for (const scheme of (process.env.SCHEMES ?? "light").split(",") as any[]) {
      const c = await b.newContext({
        viewport: { width: w, height: h },
        colorScheme: scheme,
        reducedMotion: "reduce",
        locale: lang,
      });
      const p = await c.newPage();
      p.on("pageerror", (e) => console.log(lang, "ERR", e.message));
      const go = async (path: string, key: string) => {
        await p.goto(base + path);
        await p.waitForTimeout(2500);
        await p.screenshot({ path: `${out}/${lang}-${key}-${n}-${scheme}.png` });
      };
      await go("/login", "login");
      await c.addCookies([{ name: name!, value: v.join("="), url: base }]);
      await p.evaluate(
        ([id]) =>
          localStorage.setItem(
            "chorus.session",
            JSON.stringify({
              id,
              username: "mara.okafor",
              email: "",
              createdAt: "2020-01-01T00:00:00.000Z",
              imgurl: "",
              imgid: "",
              bio: "",
              handle: "mara",
            }),
          ),
        [me],
      );
      await go("/", "home");
      const post = await p.evaluate(() =>
        document.querySelector('[role=feed] a[href^="/post/"]')?.getAttribute("href"),
      );
      if (post) await go(post, "post");
      for (const [path, key] of [
        ["/update-profile/" + me + "?section=appearance", "settings"],
        ["/communities", "communities"],
        ["/activity", "activity"],
        ["/profile/" + me, "profile"],
        ["/explore", "explore"],
        ["/create-post", "create"],
        ["/harmony", "harmony"],
      ] as const)
        await go(path, key);
      await p.goto(base + "/communities");
      await p.waitForTimeout(1500);
      const cm = await p.evaluate(() => document.querySelector('main a[href^="/community/"]')?.getAttribute("href"));
      if (cm) {
        await go(cm, "community");
        await go(cm + "?tab=chat", "chat");
      }
      await c.close();
    }
await b.close();
