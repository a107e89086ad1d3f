import { Monitor, Moon, Sun } from "lucide-react";
import { RadioCards } from "@/components/ui/radio-cards";
import { Switch } from "@/components/ui/switch";
import { chooseShortcuts, chooseTheme, usePreferences } from "@/queries/preferences";

const themes = [
  { value: "system", label: "System", icon: Monitor },
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
] as const;

/** Choices of this device, which hold at once. */
export const Appearance = () => {
  const { theme, shortcuts } = usePreferences();
  return (
    <div className="flex flex-col gap-6">
      <RadioCards legend="Theme" value={theme} onValueChange={chooseTheme} options={themes} />
      <Switch
        label="Keyboard shortcuts"
        hint="Single keys such as j, k and n. Press ? anywhere to see them all."
        checked={shortcuts}
        onCheckedChange={chooseShortcuts}
      />
    </div>
  );
};
