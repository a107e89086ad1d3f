// Owns the Appwrite client and its services. Only sdk/ imports it.
import { Account, Client, Databases, Storage } from "appwrite";
import { env } from "@/config/env";

// appwrite stays at ~20.1: from 21.5 on the bundle grows, and from 26 on realtime sends `authentication` before
// `subscribe`, which Appwrite 1.9.6 refuses with code 1008, so events are lost.
export const client = new Client().setEndpoint(env.appwriteEndpoint).setProject(env.appwriteProject);

export const account = new Account(client);
export const databases = new Databases(client);
export const storage = new Storage(client);
